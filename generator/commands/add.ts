import { UsageError } from '../load.ts';
import type { CommandDefinition, OptionValues } from './definition.ts';
import { DRY_RUN, ofKinds } from './editing.ts';

/** The options with `order` as a number. */
function withOrder({ order, ...options }: OptionValues): OptionValues {
  if (order === undefined) return options;
  if (!/^-?\d+$/.test(String(order))) throw new UsageError(`--order is a whole number, and “${order}” is none.`);
  return { ...options, order: Number(order) };
}

const finish = () => import('../edit/finish.ts');

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
    ['--column [label]', 'make it a column, called like the route or by a label'],
    ['--order <n>', 'place among its siblings'],
    ['--hidden', 'the column stands in no menu'],
    ['--type <release type>', 'type of the articles of its column'],
    DRY_RUN,
  ],
  run: async ({ root }, [path = ''], options) => {
    const [{ runEdit }, { addRoute }] = await Promise.all([finish(), import('../edit/add-route.ts')]);
    return runEdit(root, options, addRoute(path, withOrder(options) as unknown as Parameters<typeof addRoute>[1]));
  },
};

const redirect: CommandDefinition = {
  usage: 'redirect <from> <to>',
  description: 'Add a redirect to a route’s path.',
  options: [
    ['--title <text>', 'label, instead of the destination’s'],
    ['--id <id>', 'instead of the path’s segments joined by dashes'],
    ['--section <name>', 'section whose manifest it goes into'],
    DRY_RUN,
  ],
  run: async ({ root }, [from = '', to = ''], options) => {
    const [{ runEdit }, { addRedirect }] = await Promise.all([finish(), import('../edit/add-route.ts')]);
    return runEdit(root, options, addRedirect(from, to, options));
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
    DRY_RUN,
  ],
  run: async ({ root }, [name = ''], options) => {
    const [{ runEdit }, { addColumn }] = await Promise.all([finish(), import('../edit/add.ts')]);
    const { dryRun: _dryRun, ...fields } = withOrder(options);
    return runEdit(root, options, addColumn(name, fields));
  },
};

const layout: CommandDefinition = {
  usage: 'layout <name>',
  description: 'Add a layout with its component and give it to routes.',
  required: [['--routes <ids...>', 'routes that get it']],
  options: [
    ['--like <layout>', 'layout whose component the new one starts from'],
    ['--note <text>', 'for readers of the manifest'],
    DRY_RUN,
  ],
  run: async ({ root }, [name = ''], options) => {
    const [{ runEdit }, { addLayout }] = await Promise.all([finish(), import('../edit/add.ts')]);
    return runEdit(root, options, addLayout(name, options as unknown as Parameters<typeof addLayout>[1]));
  },
};

const endpoint: CommandDefinition = {
  usage: 'endpoint <name>',
  description: 'Declare a call; its handler is written by hand.',
  required: [
    ['--group <name>', 'group, which is a manifest below spec/api/'],
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
    DRY_RUN,
  ],
  run: async ({ root }, [name = ''], options) => {
    const [{ runEdit }, { addEndpoint }] = await Promise.all([finish(), import('../edit/add.ts')]);
    return runEdit(root, options, addEndpoint(name, options as unknown as Parameters<typeof addEndpoint>[1]));
  },
};

export const add = ofKinds('add', 'Add a route, column, endpoint, layout or redirect.', [
  route,
  redirect,
  column,
  layout,
  endpoint,
]);
