import { parseArgs } from 'node:util';
import { bind, unbind } from './certificates.ts';
import type { Command, Context } from './command.ts';
import { create, link } from './create.ts';
import { flag, UsageError, type Values } from './options.ts';
import { deletePerson, exportPerson, resetFactor } from './person.ts';
import { set } from './set.ts';

/** The commands by their names. */
export const commands: Readonly<Record<string, Command>> = {
  create,
  link,
  set,
  'bind-certificate': bind,
  'unbind-certificate': unbind,
  'reset-factor': resetFactor,
  export: exportPerson,
  delete: deletePerson,
};

const DATABASE = `The embedded database belongs to one process at a time: stop the server first, or use DATABASE_URL. Run the command
with the settings of the server. --help after a command prints its options.`;

const isCommand = (name: string | undefined): name is string => name !== undefined && Object.hasOwn(commands, name);

/** The help of the command that the arguments name, or of all commands. */
export function helpOf([name]: readonly string[]): string {
  const shown = Object.entries(commands).filter(([one]) => !isCommand(name) || one === name);
  const [first = '', ...others] = shown.map(([one, { help }]) => `npm run account -- ${one} ${help}`);
  return [`Usage: ${first}`, ...others, DATABASE].join('\n\n');
}

function valuesOf(args: readonly string[], { options }: Command): Values {
  try {
    return parseArgs({ args: [...args], options: { ...options, help: flag } }).values;
  } catch (error) {
    // An unknown or incomplete option.
    if (error instanceof TypeError && 'code' in error) throw new UsageError(error.message);
    throw error;
  }
}

/**
 * Runs a command. Prints its help for `--help`. `contextOf` is called after the options have been checked. Throws a UsageError if
 * they are invalid, and other errors for a command that cannot be carried out.
 */
export async function runCommand(
  args: readonly string[],
  contextOf: () => Promise<Context>,
  print: (text: string) => void = console.log,
): Promise<void> {
  const [name, ...options] = args;
  const command = isCommand(name) ? commands[name] : undefined;
  if (!command) {
    if (name === '--help' || name === 'help') return print(helpOf([]));
    throw new UsageError(`The command is one of ${Object.keys(commands).join(', ')}.`);
  }
  const values = valuesOf(options, command);
  if (values.help) return print(helpOf(args));
  const work = command.read(values);
  await work(await contextOf());
}
