import { type Command, InvalidArgumentError } from 'commander';
import type { Outcome } from '../outcome.ts';

type Finish = (outcome: Outcome) => void;

const DRY = ['--dry-run', 'print one diff of everything and write nothing'] as const;
const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  npm run portal -- ${line}`).join('\n')}`;
const whole = (text: string): number => {
  if (!/^-?\d+$/.test(text)) throw new InvalidArgumentError('It is not a whole number.');
  return Number(text);
};

/** Registers `add`. Everything that takes time to load is loaded when a command runs. */
export function registerAdd(program: Command, root: string, finish: Finish): void {
  const add = program
    .command('add')
    .description('Add a route, column, endpoint, layout or redirect.')
    .addHelpText('after', examples('add route /news/policy --title 政策动态 --column --order 3 --dry-run'));

  add
    .command('route <path>')
    .description('Add a route with its page.')
    .requiredOption('--title <text>', 'heading and label')
    .option('--id <id>', 'instead of the path’s segments joined by dashes')
    .option('--section <name>', 'section whose manifest it goes into')
    .option('--page <name>', 'page that it shows; a new name makes a new page')
    .option('--template <page>', 'registered page that a new page starts from')
    .option('--layout <name>', 'layout, where the section’s does not fit')
    .option('--render <where>', 'server or client')
    .option('--menu <path>', 'menu entry that it lights')
    .option('--keep-alive', 'keeps its state when it is left')
    .option('--visit', 'entering it records a visit')
    .option('--column [label]', 'make it a column, called like the route or by a label')
    .option('--order <n>', 'place among its siblings', whole)
    .option('--hidden', 'the column stands in no menu')
    .option('--type <release type>', 'type of the articles of its column')
    .option(...DRY)
    .addHelpText(
      'after',
      examples(
        'add route /news/policy --title 政策动态 --column --order 3 --type news --dry-run',
        'add route /news/guide --title 办事指南 --page news-guide --template single-article --column 指南 --dry-run',
      ),
    )
    .action(async (path, options) => {
      const [{ runEdit }, { addRoute }] = await Promise.all([
        import('../edit/finish.ts'),
        import('../edit/add-route.ts'),
      ]);
      finish(await runEdit(root, options, addRoute(path, options)));
    });

  add
    .command('redirect <from> <to>')
    .description('Add a redirect to a route’s path.')
    .option('--title <text>', 'label, instead of the destination’s')
    .option('--id <id>', 'instead of the path’s segments joined by dashes')
    .option('--section <name>', 'section whose manifest it goes into')
    .option(...DRY)
    .addHelpText('after', examples('add redirect /news/latest /news/industry --dry-run'))
    .action(async (from, to, options) => {
      const [{ runEdit }, { addRedirect }] = await Promise.all([
        import('../edit/finish.ts'),
        import('../edit/add-route.ts'),
      ]);
      finish(await runEdit(root, options, addRedirect(from, to, options)));
    });

  add
    .command('column <route>')
    .description('Make a route a column: an entry of the navigation.')
    .option('--id <id>', 'instead of the route’s')
    .option('--name <label>', 'instead of the route’s title')
    .option('--order <n>', 'place among its siblings', whole)
    .option('--hidden', 'stands in no menu')
    .option(...DRY)
    .addHelpText('after', examples('add column search-result --name 搜索 --order 80 --hidden --dry-run'))
    .action(async (route, { dryRun, ...fields }) => {
      const [{ runEdit }, { addColumn }] = await Promise.all([import('../edit/finish.ts'), import('../edit/add.ts')]);
      finish(await runEdit(root, { dryRun }, addColumn(route, fields)));
    });

  add
    .command('layout <name>')
    .description('Add a layout with its component and give it to routes.')
    .requiredOption('--routes <ids...>', 'routes that get it')
    .option('--like <layout>', 'layout whose component the new one starts from')
    .option('--note <text>', 'for readers of the manifest')
    .option(...DRY)
    .addHelpText('after', examples('add layout column-wide --like column --routes news-party news-industry --dry-run'))
    .action(async (name, options) => {
      const [{ runEdit }, { addLayout }] = await Promise.all([import('../edit/finish.ts'), import('../edit/add.ts')]);
      finish(await runEdit(root, options, addLayout(name, options)));
    });

  add
    .command('endpoint <name>')
    .description('Declare a call; its handler is written by hand.')
    .requiredOption('--group <name>', 'group, which is a manifest below spec/api/')
    .requiredOption('--method <method>', 'GET, POST, PUT, PATCH or DELETE')
    .requiredOption('--path <path>', 'address below the base; parameters in braces')
    .requiredOption('--access <who>', 'public, open, filter or member')
    .option('--data <model>', 'model under `data`')
    .option('--list', '`data` is a list of it')
    .option('--rows <model>', 'model under `rows`')
    .option('--body <model>', 'model that is sent')
    .option('--query <parameters...>', 'parameters as name:type, with ! behind what is required')
    .option(...DRY)
    .addHelpText(
      'after',
      examples(
        'add endpoint getTopics --group content --method GET --path /api/getTopics --access public --data Column --list --query columnId:string! --dry-run',
      ),
    )
    .action(async (name, options) => {
      const [{ runEdit }, { addEndpoint }] = await Promise.all([import('../edit/finish.ts'), import('../edit/add.ts')]);
      finish(await runEdit(root, options, addEndpoint(name, options)));
    });
}
