import type { CommandDefinition } from './definition.ts';
import { DRY_RUN, ofKinds, pasted } from './editing.ts';

const removals = {
  route: { what: 'Remove a route.', example: 'remove route industry-shanghai-event --dry-run', edit: 'removeRoute' },
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

/** Refuses (exit 1, with the places) while anything refers to the entry. */
export const remove = ofKinds(
  'remove',
  'Remove a route, column, endpoint, layout or redirect that nothing refers to.',
  Object.entries(removals).map(
    ([kind, { what, example, edit }]): CommandDefinition => ({
      usage: `${kind} <name>`,
      description: what,
      options: [
        ...(kind === 'route' ? [['--with-page', 'also remove its page, where no other route shows it'] as const] : []),
        DRY_RUN,
      ],
      examples: pasted(example),
      run: async ({ root }, [name = ''], options) => {
        const [{ runEdit }, edits] = await Promise.all([import('../edit/finish.ts'), import('../edit/remove.ts')]);
        return runEdit(root, options, edits[edit](name, options));
      },
    }),
  ),
);
