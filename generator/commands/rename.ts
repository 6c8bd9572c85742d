import type { CommandDefinition } from './definition.ts';
import { DRY_RUN, ofKinds } from './editing.ts';

const renames = {
  route: {
    what: 'Give a route another id.',
    edit: 'renameRoute',
  },
  column: {
    what: 'Give a column an id of its own.',
    edit: 'renameColumn',
  },
  endpoint: {
    what: 'Give a call another name; its address stays.',
    edit: 'renameEndpoint',
  },
  layout: {
    what: 'Give a layout another name.',
    edit: 'renameLayout',
  },
} as const;

/** Names change in the manifests and wherever manifests or code use them. */
export const rename = ofKinds(
  'rename',
  'Rename a route, column, endpoint or layout, with everything that refers to it.',
  Object.entries(renames).map(
    ([kind, { what, edit }]): CommandDefinition => ({
      usage: `${kind} <old> <new>`,
      description: what,
      options: [DRY_RUN],
      run: async ({ root }, [from = '', to = ''], options) => {
        const [{ runEdit }, edits] = await Promise.all([import('../edit/finish.ts'), import('../edit/rename.ts')]);
        return runEdit(root, options, edits[edit](from, to));
      },
    }),
  ),
);
