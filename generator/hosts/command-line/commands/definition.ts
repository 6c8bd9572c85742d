import type { Command } from 'commander';
import type { Outcome } from '../../../diagnostics/outcome.ts';
import type { Edit } from '../../../tools/edit/finish.ts';

/** What every command is given besides its own arguments. */
export interface CommandContext {
  /** The project's folder. */
  readonly root: string;
  /** Aborted when the person at the terminal wants to stop; long work looks at it. */
  readonly signal: AbortSignal;
}

/** What a command is given where it runs. */
export interface RunContext extends CommandContext {
  /** The whole command line, for commands about commands. */
  readonly program: Command;
  /** Where edits are collected while several of them are read as one; null while each is made at once. */
  readonly batch: { edits: Edit[] | null };
}

export type OptionValues = Readonly<Record<string, unknown>>;

/** Options with the types that what runs the command expects: commander has read them as the command defines them. */
export const typedOptions = <T>(options: OptionValues): T => options as T;

/** Flags as commander writes them, what they do, and the values that they may have. */
export type OptionDefinition = readonly [flags: string, description: string, values?: readonly string[]];

/** A command as data: what the command line, its help and its completion are made from. */
export interface CommandDefinition {
  /** Name and arguments as commander writes them, for example `explain <url>`. */
  readonly usage: string;
  readonly description: string;
  /** Stands in no help: shells call it, not people. */
  readonly hidden?: boolean;
  readonly options?: readonly OptionDefinition[];
  /** Options that have to be given. */
  readonly required?: readonly OptionDefinition[];
  /** Whole command lines that can be pasted on every site; where names of a site are needed, its package.json has them. */
  readonly examples?: readonly string[];
  readonly subcommands?: readonly CommandDefinition[];
  /** Loads the command's code and runs it; undefined where there are only subcommands. */
  readonly run?: (context: RunContext, args: readonly string[], options: OptionValues) => Promise<Outcome>;
}
