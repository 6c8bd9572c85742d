import type { CommandDefinition } from './definition.ts';
import { EDITING, edited, ofKinds } from './editing.ts';

const removals = {
  route: { what: 'Remove a route.', edit: 'removeRoute' },
  column: {
    what: 'Take the column from a route; the route stays.',
    edit: 'removeColumn',
  },
  endpoint: {
    what: 'Remove a call that no code uses.',
    edit: 'removeEndpoint',
  },
  layout: {
    what: 'Remove a layout that no route has.',
    edit: 'removeLayout',
  },
  redirect: { what: 'Remove a redirect.', edit: 'removeRedirect' },
} as const;

/** Rejected (exit 1, with the places) while anything refers to the entry. */
export const remove = ofKinds(
  'remove',
  'Remove a route, column, endpoint, layout or redirect that nothing refers to.',
  Object.entries(removals).map(
    ([kind, { what, edit }]): CommandDefinition => ({
      usage: `${kind} <name>`,
      description: what,
      options: [
        ...(kind === 'route' ? [['--with-page', 'also remove its page, where no other route shows it'] as const] : []),
        ...EDITING,
      ],
      run: async (context, [name = ''], options) => {
        const edits = await import('../../../tools/edit/remove.ts');
        return edited(context, options, edits[edit](name, options));
      },
    }),
  ),
);
