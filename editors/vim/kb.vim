" Starts kb lsp for the files of a knowledge base. Put this into your vimrc, or into ~/.vim/plugin/kb.vim.
"
" It is for ALE, which is Debian's package vim-ale (`packadd! ale` loads it), or for vim-lsp, whichever you have.

" The folder of the knowledge base that a buffer belongs to; empty outside of any.
function! KBFolder(buffer) abort
  let l:file = findfile('kb.yaml', fnamemodify(bufname(a:buffer), ':p:h') . ';')
  return empty(l:file) ? '' : fnamemodify(l:file, ':p:h')
endfunction

function! s:UseALE() abort
  if exists('s:uses_ale') || empty(globpath(&runtimepath, 'autoload/ale/linter.vim'))
    return
  endif
  let s:uses_ale = 1
  for l:type in ['markdown', 'yaml']
    call ale#linter#Define(l:type, {
      \ 'name': 'kb',
      \ 'lsp': 'stdio',
      \ 'executable': 'kb',
      \ 'command': '%e lsp',
      \ 'project_root': function('KBFolder'),
      \ })
  endfor
endfunction

function! s:UseVimLSP() abort
  call lsp#register_server({
    \ 'name': 'kb',
    \ 'cmd': ['kb', 'lsp'],
    \ 'allowlist': ['markdown', 'yaml'],
    \ })
endfunction

augroup kb
  autocmd!
  autocmd VimEnter * call s:UseALE()
  autocmd User lsp_setup call s:UseVimLSP()
augroup END
call s:UseALE()
