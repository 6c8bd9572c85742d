import { reportUnknown } from '../references.ts';
import type { Rule } from '../rule.ts';

/** Release types contain existing columns, and each column is in one type only. */
export const releases: Rule = ({ manifests, positions, references, routes, report }) => {
  for (const { params } of routes.map((route) => route.node)) {
    for (const limit of Object.values(params ?? {})) {
      if (limit.values !== undefined && !manifests.releases)
        report('P1009', positions.value(limit, 'values'), 'There is no releases.yaml whose types could be its values.');
    }
  }
  if (!manifests.releases) return;
  const known = new Set(routes.filter((route) => route.node.column).map((route) => route.id));
  reportUnknown(
    references.to('route'),
    known,
    report,
    'P2018',
    (column) => `No route with a column has the id “${column}”.`,
  );
  const first = new Map<string, { readonly type: string; readonly list: object; readonly index: number }>();
  for (const [type, { columns }] of Object.entries(manifests.releases.types)) {
    columns.forEach((column, index) => {
      const span = positions.value(columns, index);
      const earlier = first.get(column);
      if (earlier) {
        report('P2019', span, `The column “${column}” is already in the type “${earlier.type}”.`, {
          related: [{ message: 'there', span: positions.value(earlier.list, earlier.index) }],
        });
      } else first.set(column, { type, list: columns, index });
    });
  }
};
