/** The shells that completion supports. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export const isShell = (name: string): name is Shell => (shells as readonly string[]).includes(name);

/**
 * How the scripts request candidates: `PORTAL` may name another way to run the tool. `--` stops npm and the tool from
 * parsing the words.
 */
const ASK = `\${PORTAL:-npm run --silent portal --} complete --`;

const bash = `# Completion of portal for bash: source <(npm run --silent portal -- completion bash)
# It completes the command \`portal\`, which it defines where there is none.
declare -F portal >/dev/null || command -v portal >/dev/null || portal() { npm run --silent portal -- "$@"; }
_portal() {
  local words
  COMPREPLY=()
  words=$(${ASK} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null) || return 0
  while IFS= read -r word; do
    [ -n "$word" ] && COMPREPLY+=("$word")
  done <<< "$words"
  return 0
}
complete -F _portal portal`;

const zsh = `#compdef portal
# Completion of portal for zsh: source <(npm run --silent portal -- completion zsh)
(( $+functions[portal] || $+commands[portal] )) || portal() { npm run --silent portal -- "$@" }
_portal() {
  local -a ask found
  ask=(\${=PORTAL:-npm run --silent portal --})
  found=("\${(@f)$("\${ask[@]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -- \${found:#}
}
compdef _portal portal`;

const fish = `# Completion of portal for fish: npm run --silent portal -- completion fish | source
type -q portal; or function portal; npm run --silent portal -- $argv; end
function __portal_complete
    set -l tokens (commandline -opc) (commandline -ct)
    if set -q PORTAL
        eval $PORTAL complete -- (string escape -- $tokens[2..-1]) 2>/dev/null
    else
        npm run --silent portal -- complete -- $tokens[2..-1] 2>/dev/null
    end
end
complete -c portal -f -a '(__portal_complete)'`;

export const scripts: Readonly<Record<Shell, string>> = { bash, zsh, fish };
