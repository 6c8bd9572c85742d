import type { Command } from 'commander';
import type { Outcome } from '../outcome.ts';

/** Registers `move`. */
export function registerMove(program: Command, root: string, finish: (outcome: Outcome) => void): void {
  const move = program
    .command('move')
    .description('Give a route another address.')
    .addHelpText('after', '\nExamples:\n  npm run portal -- move route news-party /news/building --redirect --dry-run');
  move
    .command('route <id-or-path> <new-path>')
    .description('Move a route and those below it; everything that names them follows.')
    .option('--redirect', 'let the old address lead to the new one')
    .option('--dry-run', 'print one diff of everything and write nothing')
    .addHelpText('after', '\nExamples:\n  npm run portal -- move route news-party /news/building --redirect --dry-run')
    .action(async (route: string, path: string, options: { redirect?: boolean; dryRun?: boolean }) => {
      const [{ runEdit }, { moveRoute }] = await Promise.all([
        import('../edit/finish.ts'),
        import('../edit/move-route.ts'),
      ]);
      finish(await runEdit(root, options, moveRoute(route, path, options)));
    });
}
