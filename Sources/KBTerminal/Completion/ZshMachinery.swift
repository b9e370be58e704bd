/// The part of the script for zsh that is the same for every table of commands.
let zshMachinery = #"""

  _kb_names() {
    local -a names root
    local kind either='m:{[:lower:][:upper:]}={[:upper:][:lower:]}'
    local folder=${(Q)${opt_args[--root]:-$kb_root}}
    [[ -n $folder ]] && root=(--root "${folder/#\~/$HOME}")
    for kind; do
      names+=("${(@f)$(command kb $root list $kind --names 2>/dev/null)}")
    done
    compadd -M $either -- ${names:#}
    # kb knows a workout by the last part of its key as well.
    [[ -n $PREFIX && $PREFIX != */* ]] && compadd -M $either -- ${${(M)names:#*/*}:t}
  }

  _kb() {
    local curcontext=$curcontext state line kb_root name
    local -A opt_args
    _arguments -C -S "${_kb_leading[@]}" '1: :_kb_commands' '*:: :->command' && return
    [[ $state == command ]] || return 1
    kb_root=${opt_args[--root]}
    name=$words[1]
    if (( ${_kb_groups[(Ie)$name]} )); then
      if (( CURRENT == 2 )); then
        _kb_subcommands $name
        return
      fi
      shift words
      (( CURRENT-- ))
      name+=" $words[1]"
    fi
    _kb_command $name
  }

  if [[ $funcstack[1] == _kb ]]; then
    _kb "$@"
  else
    compdef _kb kb
  fi

  """#
