-- Opens a session as a person would, and writes what the editor has to the file of KB_RESULT.

local found = {}

local function until_true(condition)
  return vim.wait(20000, condition, 20)
end

local function ask(method, parameters)
  local answers = vim.lsp.buf_request_sync(0, method, parameters, 20000) or {}
  for _, answer in pairs(answers) do
    if answer.error then return { error = answer.error.message } end
    return answer.result
  end
end

local function run()
  vim.cmd("filetype on")
  dofile(vim.env.KB_EDITORS .. "/neovim/kb.lua")
  vim.cmd("edit " .. vim.fn.fnameescape(vim.env.KB_FOLDER .. "/" .. vim.env.KB_SESSION))
  found.started = until_true(function() return #vim.lsp.buf_get_clients(0) > 0 or next(vim.lsp.buf_get_clients(0)) ~= nil end)
  -- Typed with an emoji before it, a slip in the name.
  vim.api.nvim_buf_set_lines(0, 4, 5, false, { "- Bench Pres (3 x 8 60 kg):  8,8, 8" })
  found.reported = until_true(function() return #vim.diagnostic.get(0) > 0 end)
  found.problems = vim.tbl_map(function(one)
    return { code = one.code or one.user_data and one.user_data.lsp.code, line = one.lnum, column = one.col }
  end, vim.diagnostic.get(0))
  vim.lsp.buf.formatting_sync(nil, 20000)
  found.formatted = vim.api.nvim_buf_get_lines(0, 4, 5, false)[1]
  vim.api.nvim_buf_set_lines(0, 4, 5, false, { "- 💪", "- ben" })
  vim.api.nvim_win_set_cursor(0, { 6, 5 })
  local completed = ask("textDocument/completion", vim.lsp.util.make_position_params())
  found.completion = completed and completed.items and completed.items[1].label
  found.omnifunc = vim.bo.omnifunc
  found.where = _G.kb_omnifunc(1, "")
  found.offered = (_G.kb_omnifunc(0, "ben")[1] or {}).word
  vim.api.nvim_buf_set_lines(0, 4, 6, false, { "- Bench Press: 8" })
  vim.api.nvim_win_set_cursor(0, { 5, 4 })
  local hover = ask("textDocument/hover", vim.lsp.util.make_position_params())
  found.hover = hover and hover.contents and hover.contents.value
  vim.cmd("silent write")
  vim.cmd("edit " .. vim.fn.fnameescape(vim.env.KB_FOLDER .. "/workouts/templates/legs.md"))
  until_true(function() return next(vim.lsp.buf_get_clients(0)) ~= nil end)
  vim.api.nvim_win_set_cursor(0, { 1, 3 })
  local parameters = vim.lsp.util.make_position_params()
  parameters.newName = "legs-a"
  local edit = ask("textDocument/rename", parameters)
  if edit and not edit.error then vim.lsp.util.apply_workspace_edit(edit, "utf-16") end
  found.rename = edit and edit.error
  vim.cmd("silent wall")
end

local fine, problem = pcall(run)
if not fine then found.failure = tostring(problem) end
local file = io.open(vim.env.KB_RESULT, "w")
file:write(vim.json and vim.json.encode(found) or vim.fn.json_encode(found))
file:close()
vim.cmd("qall!")
