import { add } from './add.ts';
import { conformance } from './conformance.ts';
import type { CommandDefinition } from './definition.ts';
import { doctor } from './doctor.ts';
import { edit } from './edit.ts';
import { EDITING } from './editing.ts';
import { governance } from './governance-table.ts';
import { move } from './move.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { understanding } from './understanding-table.ts';

/** Every command. Their code is imported only when they run, so that a run loads only what it needs. */
export const commands: readonly CommandDefinition[] = [
  {
    usage: 'generate',
    description: 'Bring generated/ up to date.',
    options: [
      ['--dry-run', 'show the difference and write nothing'],
      ['--full', 'with --dry-run: show every line of the difference'],
      ['--watch', 'generate again whenever a manifest or a page changes'],
    ],
    examples: [
      'npm run portal -- generate',
      'npm run portal -- generate --dry-run',
      'npm run portal -- generate --watch',
    ],
    run: async ({ root, signal }, _args, options) => {
      if (options.watch === true)
        return (await import('./watch.ts')).watch(root, { signal, dryRun: options.dryRun === true });
      return (await import('./generate.ts')).generate(root, {
        signal,
        dryRun: options.dryRun === true,
        full: options.full === true,
      });
    },
  },
  {
    usage: 'check',
    description: 'Fail (exit 4, with a diff) where generated/ does not match the manifests.',
    options: [
      ['--full', 'show every line of the difference'],
      ['--staged', 'look at what is staged for the next commit, for a pre-commit hook'],
    ],
    examples: ['npm run portal -- check', 'npm run --silent portal -- check --format sarif > check.sarif'],
    run: async ({ root }, _args, options) => {
      const { check } = await import('./check.ts');
      const full = options.full === true;
      if (options.staged !== true) return check(root, { full });
      const { withStaged } = await import('../../../tools/merge/check-out.ts');
      return withStaged(root, (staged) => check(staged, { full }));
    },
  },
  {
    usage: 'routes',
    description: 'List every route.',
    options: [['--json', 'as JSON on standard output']],
    examples: ['npm run --silent portal -- routes --json'],
    run: async ({ root }, _args, options) =>
      (await import('./routes.ts')).routes(root, { json: options.json === true }),
  },
  ...understanding,
  ...governance,
  add,
  rename,
  move,
  remove,
  edit,
  conformance,
  doctor,
  {
    usage: 'upgrade',
    description: 'Rewrite manifests of an older version; comments stay.',
    options: EDITING,
    examples: ['npm run portal -- upgrade --dry-run'],
    run: async ({ root }, _args, options) => {
      const { runEdit } = await import('../../../tools/edit/finish.ts');
      const { upgrade } = await import('../../../tools/edit/upgrade.ts');
      return runEdit(root, { ...options, corrects: true }, upgrade);
    },
  },
  {
    usage: 'init <folder>',
    description: 'Make a new site: pages, layouts, a call, a guard, tests.',
    options: [
      ['--name <name>', 'name of the site; made from the folder’s without it'],
      ['--from <package>', 'what its package.json asks npm for as portal-generator; this version without it'],
      ['--dry-run', 'list the files and write nothing'],
    ],
    examples: ['npm run --silent portal -- init my-site --dry-run'],
    run: async (_context, [folder = ''], options) =>
      (await import('./init.ts')).init(process.cwd(), folder, {
        name: options.name as string | undefined,
        from: options.from as string | undefined,
        dryRun: options.dryRun === true,
      }),
  },
  {
    usage: 'lsp',
    description: 'Serve editors over standard input and output (Language Server Protocol); docs/editors.md says how.',
    examples: ['npm run --silent portal -- lsp'],
    run: async ({ root }) => {
      await (await import('../../language-server/server.ts')).serve(root);
      return { exit: 0 };
    },
  },
  {
    usage: 'completion <shell>',
    description: 'Print a completion script for bash, zsh or fish.',
    examples: ['bash', 'zsh', 'fish'].map((shell) => `npm run --silent portal -- completion ${shell}`),
    run: async (_context, [shell = '']) => (await import('./completion.ts')).completion(shell),
  },
  {
    usage: 'complete [words...]',
    description: 'What may stand where the last of the words is being typed.',
    hidden: true,
    run: async (context, words) => (await import('./completion.ts')).complete(context, words),
  },
];
