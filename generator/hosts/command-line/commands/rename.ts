import type { CommandDefinition } from './definition.ts';
import { EDITING, edited, ofKinds } from './editing.ts';

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

/** Renames in the manifests and wherever manifests or code use the name. */
export const rename = ofKinds(
  'rename',
  'Rename a route, column, endpoint or layout, with everything that refers to it.',
  Object.entries(renames).map(
    ([kind, { what, edit }]): CommandDefinition => ({
      usage: `${kind} <old> <new>`,
      description: what,
      options: EDITING,
      run: async (context, [from = '', to = ''], options) => {
        const edits = await import('../../../tools/edit/rename.ts');
        return edited(context, options, edits[edit](from, to));
      },
    }),
  ),
);
