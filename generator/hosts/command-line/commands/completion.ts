import { exitCodes, type Outcome } from '../../../diagnostics/outcome.ts';
import { closest } from '../../../diagnostics/suggest.ts';
import { candidates } from '../../../tools/edit/completion/candidates.ts';
import { isShell, scripts, shells } from '../../../tools/edit/completion/scripts.ts';
import type { RunContext } from './definition.ts';

/** The completion script of a shell. */
export function completion(shell: string): Outcome {
  if (isShell(shell)) return { exit: exitCodes.clean, data: scripts[shell] };
  const near = closest(shell, shells);
  return {
    exit: exitCodes.usage,
    words: `There is no completion for “${shell}”.${near ? ` Did you mean “${near}”?` : ` Known are ${shells.join(', ')}.`}`,
  };
}

/** The call that the scripts make: candidates for the last word. */
export async function complete({ program, root }: RunContext, words: readonly string[]): Promise<Outcome> {
  const found = await candidates(program, root, words);
  return { exit: exitCodes.clean, ...(found.length > 0 ? { data: found.join('\n') } : {}) };
}
