import type { Command } from 'commander';
import type { Outcome } from '../outcome.ts';

const renames = {
  route: {
    what: 'Give a route another id.',
    example: 'rename route news-party party-news --dry-run',
    edit: 'renameRoute',
  },
  column: {
    what: 'Give a column an id of its own.',
    example: 'rename column news-party party-building --dry-run',
    edit: 'renameColumn',
  },
  endpoint: {
    what: 'Give a call another name; its address stays.',
    example: 'rename endpoint getUserName findUserNames --dry-run',
    edit: 'renameEndpoint',
  },
  layout: {
    what: 'Give a layout another name.',
    example: 'rename layout column-party party --dry-run',
    edit: 'renameLayout',
  },
} as const;

/** Registers `rename`: names change in the manifests and wherever manifests or code use them. */
export function registerRename(program: Command, root: string, finish: (outcome: Outcome) => void): void {
  const rename = program
    .command('rename')
    .description('Rename a route, column, endpoint or layout, with everything that refers to it.')
    .addHelpText('after', '\nExamples:\n  npm run portal -- rename route news-party party-news --dry-run');
  for (const [kind, { what, example, edit }] of Object.entries(renames)) {
    rename
      .command(`${kind} <old> <new>`)
      .description(what)
      .option('--dry-run', 'print one diff of everything and write nothing')
      .addHelpText('after', `\nExamples:\n  npm run portal -- ${example}`)
      .action(async (from: string, to: string, options: { dryRun?: boolean }) => {
        const [{ runEdit }, edits] = await Promise.all([import('../edit/finish.ts'), import('../edit/rename.ts')]);
        finish(await runEdit(root, options, edits[edit](from, to)));
      });
  }
}
