" Opens a session as a person would, and writes what the editor has to the file of KB_RESULT.

let s:found = {}

function! s:Until(condition) abort
  let l:waited = 0
  while !eval(a:condition) && l:waited < 400
    sleep 50m
    let l:waited += 1
  endwhile
  return eval(a:condition)
endfunction

function! s:Problems() abort
  return map(copy(ale#engine#GetLoclist(bufnr('%'))), {_, one -> one.code . ' ' . one.lnum . ':' . one.col})
endfunction

function! s:Run() abort
  execute 'edit' fnameescape($KB_FOLDER . '/' . $KB_SESSION)
  call setline(5, '- Bench Pres (3x8 60kg): 8, 8, 8')
  ALELint
  let s:found.reported = s:Until('len(s:Problems()) > 0')
  let s:found.problems = s:Problems()
  call setline(5, '- Bench Press (3x8 60kg): 8, 8, x')
  ALELint
  call s:Until('join(s:Problems()) =~# "unparsed-set"')
  let s:found.slip = s:Problems()
  call setline(5, ['- Bench Press: 8', ''])
  silent write
  call cursor(5, 5)
  ALEGoToDefinition
  call s:Until('expand("%:t") ==# "bench-press.md"')
  let s:found.definition = expand('%:t')
  bwipeout
endfunction

try
  call s:Run()
catch
  let s:found.failure = v:exception . ' ' . v:throwpoint
endtry
call writefile([json_encode(s:found)], $KB_RESULT)
qall!
