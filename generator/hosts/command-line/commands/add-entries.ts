import { UsageError } from '../../../code/load.ts';
import { type CommandDefinition, type OptionValues, typedOptions } from './definition.ts';
import { EDITING, edited } from './editing.ts';

const load = () => import('../../../tools/edit/add-entries.ts');

/** The integer value of an option; undefined if it is not given. */
function numberOf(options: OptionValues, name: string): number | undefined {
  const given = options[name];
  if (given === undefined) return undefined;
  if (!/^\d+$/.test(String(given))) throw new UsageError(`--${name} is a whole number, and “${given}” is none.`);
  return Number(given);
}

/** Subcommands of `add` for entries other than routes: their edits use the options unchanged. */
export const entries: readonly CommandDefinition[] = [
  {
    usage: 'model <name>',
    description: 'Declare a model; with its call in one --batch, since a model that nothing uses is an error.',
    required: [['--property <properties...>', 'properties as name:type, [] for a list, ! behind what is always there']],
    options: [
      ['--file <name>', 'manifest in models/, a new one where there is none; the last without it'],
      ['--description <text>', 'what it is'],
      ...EDITING,
    ],
    run: async (context, [name = ''], options) => {
      const { addModel } = await load();
      return edited(context, options, addModel(name, typedOptions(options)));
    },
  },
  {
    usage: 'section <name>',
    description: 'Add a section with a manifest and its first route.',
    required: [
      ['--title <text>', 'heading of its first route'],
      ['--layout <name>', 'layout of its routes'],
    ],
    options: [['--page <name>', 'page of its first route; the one that most routes show without it'], ...EDITING],
    run: async (context, [name = ''], options) => {
      const { addSection } = await load();
      return edited(context, options, addSection(name, typedOptions(options)));
    },
  },
  {
    usage: 'release-type <name>',
    description: 'Add a release type: the articles of its columns get addresses below it.',
    required: [
      ['--title <text>', 'what it is called'],
      ['--columns <routes...>', 'routes whose columns it holds'],
    ],
    options: EDITING,
    run: async (context, [name = ''], options) => {
      const { addReleaseType } = await load();
      return edited(context, options, addReleaseType(name, typedOptions(options)));
    },
  },
  {
    usage: 'state <machine> <code>',
    description: 'Add a state to a machine, with the transitions that lead to it.',
    required: [
      ['--id <name>', 'its name in code'],
      ['--label <text>', 'what people read'],
      ['--from <codes...>', 'states from which it is reached'],
      ['--by <who>', 'who makes the transition'],
      ['--transition <text>', 'what the transition is called'],
    ],
    options: EDITING,
    run: async (context, [machine = '', code = ''], options) => {
      const { addState } = await load();
      return edited(context, options, addState(machine, code, typedOptions(options)));
    },
  },
  {
    usage: 'error <name>',
    description: 'Add an error with what people read.',
    required: [['--text <text>', 'what people read']],
    options: [
      ['--code <number>', 'code of a response that means it'],
      ['--status <number>', 'HTTP status'],
      ['--toast <type>', 'type of the toast', ['primary', 'success', 'info', 'warning', 'error']],
      ['--redirect <path>', 'where people are taken'],
      ...EDITING,
    ],
    run: async (context, [name = ''], options) => {
      const { addError } = await load();
      const given = { ...options, code: numberOf(options, 'code'), status: numberOf(options, 'status') };
      return edited(context, options, addError(name, typedOptions(given)));
    },
  },
];
