-- Starts kb lsp for the files of a knowledge base. Put this into your init.lua, or into a file that it
-- requires. Works with Neovim 0.7 and later.

-- What kb offers at the cursor, for CTRL-X CTRL-O. Neovim's own function leaves out, in versions before 0.10, what
-- begins with a letter of the other case: `ben` would find no bench press.
local offered = {}

function _G.kb_omnifunc(asks_where, _)
  if asks_where == 0 then return offered end
  offered = {}
  local where = vim.api.nvim_win_get_cursor(0)[2]
  for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
    if client.name == "kb" and vim.lsp.buf_is_attached(0, client.id) then
      local parameters = vim.lsp.util.make_position_params(0, client.offset_encoding)
      local answer = client.request_sync("textDocument/completion", parameters, 2000, 0) or {}
      for _, item in ipairs(answer.result and answer.result.items or {}) do
        local start = item.textEdit.range.start.character
        if client.offset_encoding == "utf-16" then
          start = vim.str_byteindex(vim.api.nvim_get_current_line(), start, true)
        end
        where = start
        table.insert(offered, {
          word = item.textEdit.newText, abbr = item.label, menu = item.detail, dup = 1, icase = 1,
        })
      end
    end
  end
  return where
end

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
  -- After what the file type itself sets.
  vim.schedule(function()
    if vim.api.nvim_buf_is_valid(buffer) then vim.bo[buffer].omnifunc = "v:lua.kb_omnifunc" end
  end)
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
