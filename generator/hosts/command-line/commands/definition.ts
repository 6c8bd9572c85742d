import type { Command } from 'commander';
import type { Outcome } from '../../../diagnostics/outcome.ts';
import type { Edit } from '../../../tools/edit/finish.ts';

/** What every command receives besides its own arguments. */
export interface CommandContext {
  /** The project's folder. */
  readonly root: string;
  /** Aborted when the user interrupts the command; long work checks it. */
  readonly signal: AbortSignal;
}

/** What a command receives when it runs. */
export interface RunContext extends CommandContext {
  /** The whole command line, for commands about commands. */
  readonly program: Command;
  /** Collects edits while several are read as one batch; null if each is made at once. */
  readonly batch: { edits: Edit[] | null };
}

export type OptionValues = Readonly<Record<string, unknown>>;

/** Options with the types that the command expects: commander has parsed them as the command defines them. */
export const typedOptions = <T>(options: OptionValues): T => options as T;

/** Flags in commander's notation, their description, and the allowed values. */
export type OptionDefinition = readonly [flags: string, description: string, values?: readonly string[]];

/** A command as data: the command line, its help and its completion are built from it. */
export interface CommandDefinition {
  /** Name and arguments in commander's notation, for example `explain <url>`. */
  readonly usage: string;
  readonly description: string;
  /** Hidden from help: shells call it, not people. */
  readonly hidden?: boolean;
  readonly options?: readonly OptionDefinition[];
  /** Required options. */
  readonly required?: readonly OptionDefinition[];
  /** Whole command lines that work on every site; examples with names of a site are in its package.json. */
  readonly examples?: readonly string[];
  readonly subcommands?: readonly CommandDefinition[];
  /** Loads the command's code and runs it; undefined if there are only subcommands. */
  readonly run?: (context: RunContext, args: readonly string[], options: OptionValues) => Promise<Outcome>;
}
