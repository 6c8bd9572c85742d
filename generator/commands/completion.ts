import type { Command } from 'commander';
import { candidates } from '../edit/completion/candidates.ts';
import { isShell, scripts, shells } from '../edit/completion/scripts.ts';
import { exitCodes, type Outcome } from '../outcome.ts';
import { closest } from '../suggest.ts';

/** Registers `completion`, and the hidden call that its scripts make. */
export function registerCompletion(program: Command, root: string, finish: (outcome: Outcome) => void): void {
  program
    .command('completion <shell>')
    .description('Print a completion script for bash, zsh or fish.')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run --silent portal -- completion bash\n  npm run --silent portal -- completion zsh\n  npm run --silent portal -- completion fish',
    )
    .action((shell: string) => {
      if (isShell(shell)) return finish({ exit: exitCodes.clean, data: scripts[shell] });
      const near = closest(shell, shells);
      const words = `There is no completion for “${shell}”.${near ? ` Did you mean “${near}”?` : ` Known are ${shells.join(', ')}.`}`;
      return finish({ exit: exitCodes.usage, words });
    });
  program
    .command('complete', { hidden: true })
    .allowUnknownOption()
    .helpOption(false)
    .argument('[words...]')
    .action(async (words: string[]) => {
      const found = await candidates(program, root, words);
      finish({ exit: exitCodes.clean, ...(found.length > 0 ? { data: found.join('\n') } : {}) });
    });
}
