import { UsageError } from '../../../code/load.ts';
import { exitCodes, type Outcome } from '../../../diagnostics/outcome.ts';
import type { Edit } from '../../../tools/edit/finish.ts';
import type { CommandDefinition, OptionDefinition, OptionValues, RunContext } from './definition.ts';

/** The options that every editing command has. */
export const EDITING: readonly OptionDefinition[] = [
  ['--dry-run', 'print one diff of everything and write nothing'],
  ['--no-verify', 'write without proving that the code still type-checks'],
];

/** A command with one subcommand for each kind of entry. */
export const ofKinds = (
  usage: string,
  description: string,
  subcommands: readonly CommandDefinition[],
): CommandDefinition => ({
  usage,
  description,
  subcommands,
});

/** Makes an edit, or adds it to the batch. */
export async function edited({ root, batch }: RunContext, options: OptionValues, edit: Edit): Promise<Outcome> {
  if (batch.edits) {
    const own = [options.dryRun ? '--dry-run' : '', options.verify === false ? '--no-verify' : ''].find(Boolean);
    if (own) throw new UsageError(`${own} belongs to \`edit\` itself: all lines are made together.`);
    batch.edits.push(edit);
    return { exit: exitCodes.clean };
  }
  return (await import('../../../tools/edit/finish.ts')).runEdit(root, options, edit);
}
