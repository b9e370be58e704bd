/// The part of the script for bash that is the same for every table of commands.
///
/// Names come from files that others may have written, so they are quoted for the place where they
/// are inserted: inside open quotes as well as outside. Their case does not matter, and of a key the
/// last part is enough, as for kb.
let bashMachinery = #"""

  _kb_words() {
    local word
    for word; do
      [[ $word == "$cur"* ]] && COMPREPLY+=("$word")
    done
  }

  _kb_files() {
    local name
    compopt -o filenames 2>/dev/null
    while IFS= read -r name; do
      COMPREPLY+=("$name")
    done < <(compgen "$1" -- "$cur")
  }

  _kb_names() {
    local kind name typed=$cur quote=
    case $cur in
      \"* | \'*)
        quote=${cur:0:1}
        typed=${cur:1}
        ;;
    esac
    [[ $quote == \' ]] || typed=${typed//\\/}
    while IFS= read -r name; do
      [[ ${name,,} == "${typed,,}"* ]] || name=${name##*/}
      [[ ${name,,} == "${typed,,}"* ]] || continue
      case $quote in
        \') name=${name//\'/\'\\\'\'} ;;
        \")
          name=${name//\\/\\\\}
          name=${name//\"/\\\"}
          name=${name//\$/\\\$}
          name=${name//\`/\\\`}
          ;;
        *) printf -v name %q "$name" ;;
      esac
      COMPREPLY+=("$name")
    done < <(
      for kind; do command kb ${root:+--root "$root"} list "$kind" --names 2>/dev/null; done
    )
  }

  _kb() {
    local cur=${COMP_WORDS[COMP_CWORD]} word i
    local command= group= index=0 pending= ended= root= options= valued=
    COMPREPLY=()
    _kb_declare ''
    for ((i = 1; i < COMP_CWORD; i++)); do
      word=${COMP_WORDS[i]}
      if [[ -n $pending ]]; then
        [[ $word == '=' ]] && continue
        [[ $pending == --root ]] && root=${word/#\~/$HOME}
        pending=
      elif [[ -n $ended ]]; then
        index=$((index + 1))
      elif [[ $word == -- ]]; then
        ended=1
      elif [[ $word == -* ]]; then
        [[ $valued == *" $word "* ]] && pending=$word
      elif [[ -n $command ]]; then
        index=$((index + 1))
      elif [[ -n $group ]]; then
        command="$group $word"
        _kb_declare "$command"
      elif [[ $_kb_groups == *" $word "* ]]; then
        group=$word
      else
        command=$word
        _kb_declare "$command"
      fi
    done
    if [[ -n $pending ]]; then
      [[ $cur == '=' ]] && cur=
      _kb_option_value "$command" "$pending"
    elif [[ $cur == -* && -z $ended ]]; then
      _kb_words $options
    elif [[ -n $command ]]; then
      _kb_argument "$command" "$index"
    elif [[ -n $group ]]; then
      _kb_subcommand "$group"
    else
      _kb_words $_kb_commands
    fi
  }

  complete -F _kb kb

  """#
