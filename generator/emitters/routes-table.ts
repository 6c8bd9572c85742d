import type { Emitter } from '../compiler/emit/emitter.ts';
import type { RouteModel } from '../compiler/model/site-model.ts';

/** A text in a cell of a Markdown table. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/\\/g, '\\\\').replace(/\|/g, '\\|');

const rowOf = ({ path, id, title, section, layout, page, redirect, access }: RouteModel): string =>
  `| ${[`\`${path}\``, id, title, section, layout, page ?? (redirect ? `→ \`${redirect}\`` : ''), access].map(cell).join(' | ')} |`;

/** routes.md: every route in one table, in the order of the manifests. */
export const routesTable = ({ path = 'routes.md' }: { readonly path?: string } = {}): Emitter => ({
  name: 'routes-table',
  version: 1,
  emit: ({ site, routes }) => [
    {
      path,
      text: [
        `# ${site.name}: routes`,
        '',
        '| Path | Id | Title | Section | Layout | Page | Access |',
        '|---|---|---|---|---|---|---|',
        ...routes.map(rowOf),
        '',
      ].join('\n'),
    },
  ],
});
