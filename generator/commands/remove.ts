import type { Command } from 'commander';
import type { Outcome } from '../outcome.ts';

const removals = {
  route: { what: 'Remove a route.', example: 'remove route org-honor --with-page --dry-run', edit: 'removeRoute' },
  column: {
    what: 'Take the column from a route; the route stays.',
    example: 'remove column company-report-reporting --dry-run',
    edit: 'removeColumn',
  },
  endpoint: {
    what: 'Remove a call that no code uses.',
    example: 'remove endpoint getUserName --dry-run',
    edit: 'removeEndpoint',
  },
  layout: {
    what: 'Remove a layout that no route has.',
    example: 'remove layout column-search --dry-run',
    edit: 'removeLayout',
  },
  redirect: { what: 'Remove a redirect.', example: 'remove redirect /search --dry-run', edit: 'removeRedirect' },
} as const;

/** Registers `remove`, which refuses (exit 1, with the places) while anything refers to the entry. */
export function registerRemove(program: Command, root: string, finish: (outcome: Outcome) => void): void {
  const remove = program
    .command('remove')
    .description('Remove a route, column, endpoint, layout or redirect that nothing refers to.')
    .addHelpText('after', '\nExamples:\n  npm run portal -- remove redirect /search --dry-run');
  for (const [kind, { what, example, edit }] of Object.entries(removals)) {
    const command = remove
      .command(`${kind} <name>`)
      .description(what)
      .option('--dry-run', 'print one diff of everything and write nothing')
      .addHelpText('after', `\nExamples:\n  npm run portal -- ${example}`)
      .action(async (name: string, options: { withPage?: boolean; dryRun?: boolean }) => {
        const [{ runEdit }, edits] = await Promise.all([import('../edit/finish.ts'), import('../edit/remove.ts')]);
        finish(await runEdit(root, options, edits[edit](name, options)));
      });
    if (kind === 'route') command.option('--with-page', 'also remove its page, where no other route shows it');
  }
}
