import type { CommandDefinition, OptionDefinition } from './definition.ts';

/** The option that every editing command has. */
export const DRY_RUN: OptionDefinition = ['--dry-run', 'print one diff of everything and write nothing'];

/** Command lines as they are pasted. */
export const pasted = (...lines: readonly string[]): readonly string[] =>
  lines.map((line) => `npm run portal -- ${line}`);

/** A command whose subcommands say what is edited; its own help shows the first example of each. */
export const ofKinds = (
  usage: string,
  description: string,
  subcommands: readonly CommandDefinition[],
): CommandDefinition => ({
  usage,
  description,
  subcommands,
  examples: subcommands.flatMap(({ examples = [] }) => examples.slice(0, 1)),
});
