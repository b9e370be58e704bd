-- Starts kb lsp for the files of a knowledge base. Put this into your init.lua, or into a file that it
-- requires. Works with Neovim 0.7 and later.

local function start(buffer)
  local name = vim.api.nvim_buf_get_name(buffer)
  if name == "" then return end
  local function find(folder)
    while folder and folder ~= "" do
      if vim.fn.filereadable(folder .. "/kb.yaml") == 1 then return folder end
      local parent = vim.fn.fnamemodify(folder, ":h")
      if parent == folder then return nil end
      folder = parent
    end
  end
  local root = find(vim.fn.fnamemodify(name, ":p:h"))
  if not root then return end
  local configuration = {
    name = "kb",
    cmd = { "kb", "lsp" },
    root_dir = root,
    init_options = { hints = { targets = false, estimates = false } },
  }
  if vim.lsp.start then
    vim.lsp.start(configuration, { bufnr = buffer })
    return
  end
  -- Before 0.8: one client for each folder.
  _G.kb_clients = _G.kb_clients or {}
  local client = _G.kb_clients[root] or vim.lsp.start_client(configuration)
  _G.kb_clients[root] = client
  if client then vim.lsp.buf_attach_client(buffer, client) end
end

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "markdown", "yaml" },
  callback = function(event) start(event.buf or vim.api.nvim_get_current_buf()) end,
})
