import { UsageError } from '../../../code/load.ts';
import { entries } from './add-entries.ts';
import { type CommandDefinition, type OptionValues, typedOptions } from './definition.ts';
import { EDITING, edited, ofKinds } from './editing.ts';

/** The options with `order` as a number. */
function withOrder({ order, ...options }: OptionValues): OptionValues {
  if (order === undefined) return options;
  if (!/^-?\d+$/.test(String(order))) throw new UsageError(`--order is a whole number, and “${order}” is none.`);
  return { ...options, order: Number(order) };
}

const route: CommandDefinition = {
  usage: 'route <path>',
  description: 'Add a route with its page.',
  required: [['--title <text>', 'heading and label']],
  options: [
    ['--id <id>', 'instead of the path’s segments joined by dashes'],
    ['--section <name>', 'section whose manifest it goes into'],
    ['--page <name>', 'page that it shows; a new name makes a new page'],
    ['--template <page>', 'registered page that a new page starts from'],
    ['--layout <name>', 'layout, where the section’s does not fit'],
    ['--render <where>', 'where it is rendered', ['server', 'client']],
    ['--menu <path>', 'menu entry that it lights'],
    ['--keep-alive', 'keeps its state when it is left'],
    ['--visit', 'entering it records a visit'],
    ['--embed', 'other sites may show it in a frame'],
    ['--column [label]', 'make it a column, called like the route or by a label'],
    ['--order <n>', 'place among its siblings'],
    ['--hidden', 'the column stands in no menu'],
    ['--type <release type>', 'type of the articles of its column'],
    ...EDITING,
  ],
  run: async (context, [path = ''], options) => {
    const { addRoute } = await import('../../../tools/edit/add-route.ts');
    return edited(context, options, addRoute(path, typedOptions(withOrder(options))));
  },
};

const redirect: CommandDefinition = {
  usage: 'redirect <from> <to>',
  description: 'Add a redirect to a route’s path.',
  options: [
    ['--title <text>', 'label, instead of the destination’s'],
    ['--id <id>', 'instead of the path’s segments joined by dashes'],
    ['--section <name>', 'section whose manifest it goes into'],
    ...EDITING,
  ],
  run: async (context, [from = '', to = ''], options) => {
    const { addRedirect } = await import('../../../tools/edit/add-route.ts');
    return edited(context, options, addRedirect(from, to, options));
  },
};

const column: CommandDefinition = {
  usage: 'column <route>',
  description: 'Make a route a column: an entry of the navigation.',
  options: [
    ['--id <id>', 'instead of the route’s'],
    ['--name <label>', 'instead of the route’s title'],
    ['--order <n>', 'place among its siblings'],
    ['--hidden', 'stands in no menu'],
    ...EDITING,
  ],
  run: async (context, [name = ''], options) => {
    const { addColumn } = await import('../../../tools/edit/add.ts');
    const { dryRun: _dryRun, verify: _verify, ...fields } = withOrder(options);
    return edited(context, options, addColumn(name, fields));
  },
};

const layout: CommandDefinition = {
  usage: 'layout <name>',
  description: 'Add a layout with its component and give it to routes.',
  required: [['--routes <ids...>', 'routes that get it']],
  options: [
    ['--like <layout>', 'layout whose component the new one starts from'],
    ['--note <text>', 'for readers of the manifest'],
    ...EDITING,
  ],
  run: async (context, [name = ''], options) => {
    const { addLayout } = await import('../../../tools/edit/add.ts');
    return edited(context, options, addLayout(name, typedOptions(options)));
  },
};

const endpoint: CommandDefinition = {
  usage: 'endpoint <name>',
  description: 'Declare a call; its handler is written by hand.',
  required: [
    ['--group <name>', 'group, which is a manifest in api/'],
    ['--method <method>', 'method of the request', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']],
    ['--path <path>', 'address below the base; parameters in braces'],
    ['--access <who>', 'who may call it', ['public', 'open', 'filter', 'member']],
  ],
  options: [
    ['--data <model>', 'model under `data`'],
    ['--list', '`data` is a list of it'],
    ['--rows <model>', 'model under `rows`'],
    ['--body <model>', 'model that is sent'],
    ['--query <parameters...>', 'parameters as name:type, with ! behind what is required'],
    ['--used-by <who>', 'who makes the call, where no code of this site does yet'],
    ...EDITING,
  ],
  run: async (context, [name = ''], options) => {
    const { addEndpoint } = await import('../../../tools/edit/add.ts');
    return edited(context, options, addEndpoint(name, typedOptions(options)));
  },
};

export const add = ofKinds(
  'add',
  'Add a route, column, endpoint, layout, redirect, model, section, release type, state or error.',
  [route, redirect, column, layout, endpoint, ...entries],
);
