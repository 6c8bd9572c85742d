import { Command, InvalidArgumentError, Option } from 'commander';
import type { Outcome } from '../../diagnostics/outcome.ts';
import { type FormatName, formatNames } from '../../diagnostics/report/report.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { CommandContext, CommandDefinition, RunContext } from './commands/definition.ts';
import { commands } from './commands/table.ts';
import { exampleText } from './examples.ts';

/** How the outcome of a command is shown. */
export interface Presentation {
  readonly format: FormatName;
  /** Maximum number of problems shown; Infinity for all. */
  readonly maxProblems: number;
}

export type Finish = (outcome: Outcome, presentation: Presentation) => Promise<void>;

/** Parses one of several values, and suggests the nearest if the value is unknown. */
const oneOf =
  (values: readonly string[]) =>
  (given: string): string => {
    if (values.includes(given)) return given;
    const near = closest(given, values);
    throw new InvalidArgumentError(`It is one of ${values.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`);
  };

/** Values of `--format` for a command that has its own. */
const ownFormats = ({ options = [] }: CommandDefinition): readonly string[] | undefined =>
  options.find(([flags]) => flags.startsWith('--format '))?.[2];

/**
 * The requested format. The program parses the option at any position, so its values can only be checked once the command is
 * known.
 */
function checkedFormat(command: Command, definition: CommandDefinition, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  try {
    return oneOf(ownFormats(definition) ?? formatNames)(given);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    return command.error(`error: option '--format <format>' argument '${given}' is invalid. ${error.message}`);
  }
}

function count(given: string): number {
  if (!/^\d+$/.test(given)) throw new InvalidArgumentError('It is a whole number; 0 shows all.');
  return Number(given) || Infinity;
}

function addCommand(
  parent: Command,
  definition: CommandDefinition,
  context: RunContext,
  finish: Finish,
  parents = '',
): void {
  const { usage, description: about, hidden = false, required = [], options = [] } = definition;
  const command = parent.command(usage, { hidden }).description(about);
  for (const [flags, description, values] of [...required, ...options]) {
    const option = new Option(flags, description);
    // The list is for completion; the parser replaces commander's check and suggests the nearest value.
    command.addOption(values ? option.choices(values).argParser(oneOf(values)) : option);
  }
  for (const option of command.options.slice(0, required.length)) option.makeOptionMandatory();
  command.addHelpText('after', () => exampleText(context.root, [definition], parents));
  for (const inner of definition.subcommands ?? [])
    addCommand(command, inner, context, finish, `${parents} ${command.name()}`.trim());
  const { run } = definition;
  if (!run) return;
  command.action(async () => {
    // Commander passes all declared arguments: omitted ones are undefined.
    const args = command.processedArgs.flat().filter((argument) => argument !== undefined);
    const { format: given, maxProblems } = command.optsWithGlobals<{ format?: string; maxProblems: number }>();
    const asked = checkedFormat(command, definition, given);
    const values = ownFormats(definition) ? { ...command.opts(), format: asked } : command.opts();
    const outcome = await run(context, args, values);
    // A caller that requested JSON receives it even if there are only diagnostics and no data.
    const silent = outcome.data === undefined && outcome.diagnostics !== undefined && values.json === true;
    const format = formatNames.find((name) => name === asked) ?? (silent ? 'json' : 'text');
    await finish(outcome, { format, maxProblems });
  });
}

/** The command line, from the table of commands. Unknown commands, options and values are errors with suggestions. */
export function createProgram(context: CommandContext, finish: Finish): Command {
  const program = new Command('portal')
    .description('Generates the site’s code from its manifests.')
    .showSuggestionAfterError()
    .exitOverride()
    .option('--format <format>', `how problems are reported (${formatNames.join(', ')}); text without it`)
    .addOption(
      new Option('--max-problems <count>', 'how many problems are shown; 0 shows all').default(50).argParser(count),
    )
    .addHelpText(
      'after',
      () =>
        `${exampleText(context.root, commands)}\n\nExit codes: 0 clean, 1 errors or differences found, 2 usage or environment, 3 declined, 4 stale, 5 breaking, 70 internal, 130 interrupted.`,
    );
  const running: RunContext = { ...context, program, batch: { edits: null } };
  for (const definition of commands) addCommand(program, definition, running, finish);
  return program;
}
