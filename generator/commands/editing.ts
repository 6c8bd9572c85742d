import type { CommandDefinition, OptionDefinition } from './definition.ts';

/** The option that every editing command has. */
export const DRY_RUN: OptionDefinition = ['--dry-run', 'print one diff of everything and write nothing'];

/** A command whose subcommands say what is edited. */
export const ofKinds = (
  usage: string,
  description: string,
  subcommands: readonly CommandDefinition[],
): CommandDefinition => ({
  usage,
  description,
  subcommands,
});
