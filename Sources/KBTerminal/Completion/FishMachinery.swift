/// The part of the script for fish that is the same for every table of commands.
let fishMachinery = #"""

  # Prints the command, the group, the number of arguments so far, and the root, a line each.
  function __kb_state
      set -l words (commandline -opc)
      set -e words[1]
      set -l command ''
      set -l group ''
      set -l index 0
      set -l pending ''
      set -l ended 0
      set -l root ''
      set -l valued (__kb_valued '')
      for word in $words
          if test -n "$pending"
              test "$pending" = --root; and set root $word
              set pending ''
          else if test $ended = 1
              set index (math $index + 1)
          else if test "$word" = --
              set ended 1
          else if string match -q -- '--root=*' "$word"
              set root (string replace -- '--root=' '' "$word")
          else if string match -q -- '-*' "$word"
              contains -- "$word" $valued; and set pending $word
          else if test -n "$command"
              set index (math $index + 1)
          else if test -n "$group"
              set command "$group $word"
              set valued (__kb_valued "$command")
          else if contains -- "$word" $__kb_groups
              set group $word
          else
              set command $word
              set valued (__kb_valued "$command")
          end
      end
      printf '%s\n' "$command" "$group" $index "$root"
  end

  function __kb_needs_command
      set -l state (__kb_state)
      test -z "$state[1]" -a -z "$state[2]"
  end

  function __kb_in_group
      set -l state (__kb_state)
      test -z "$state[1]" -a "$state[2]" = "$argv[1]"
  end

  function __kb_on
      set -l state (__kb_state)
      test "$state[1]" = "$argv[1]"
  end

  function __kb_at
      set -l state (__kb_state)
      test "$state[1]" = "$argv[1]" -a "$state[3]" = "$argv[2]"
  end

  function __kb_from
      set -l state (__kb_state)
      test "$state[1]" = "$argv[1]" -a "$state[3]" -ge "$argv[2]"
  end

  function __kb_names
      set -l state (__kb_state)
      set -l root
      test -n "$state[4]"; and set root --root "$state[4]"
      for kind in $argv
          command kb $root list $kind --names 2>/dev/null
      end
  end

  complete -c kb -f
  """#
