import type { Comparison, Finding } from './finding.ts';

/** Compares codes of columns and types of articles: both are stored, and are part of article URLs. */
export const compareColumns: Comparison = (before, after) => {
  const columns = new Map(after.model.columns.map((column) => [column.code, column]));
  return before.model.columns.flatMap(({ code, id, path }): Finding[] => {
    const now = columns.get(code);
    if (now?.id === id) return [];
    const node = before.nodes.get(path)?.node;
    const newNode = now && after.nodes.get(now.path)?.node;
    if (!node?.column) return [];
    return [
      {
        code: 'P4012',
        subject: code,
        message: now ? `its id was ${id} and is ${now.id} now.` : 'no column has the code any more.',
        before: before.positions.key(node, 'column'),
        after: newNode ? after.positions.key(newNode, 'column') : null,
      },
    ];
  });
};

export const compareReleaseTypes: Comparison = (before, after) => {
  const old = before.manifests.releases?.types ?? {};
  const now = after.manifests.releases?.types ?? {};
  const typeOf = new Map(
    Object.entries(now).flatMap(([type, { columns }]) => columns.map((id) => [id, type] as const)),
  );
  const isColumn = (id: string): boolean =>
    after.model.routes.some((route) => route.id === id && route.column !== null);
  return Object.entries(old).flatMap(([type, node]): Finding[] => {
    const found = { code: 'P4013', before: before.positions.key(old, type) } as const;
    const own = now[type];
    if (!own)
      return [
        {
          ...found,
          subject: type,
          message: 'the type is gone, and with it all addresses of its entries.',
          after: null,
        },
      ];
    const [wasFor, isFor] = [before.model.releaseTypes[type]?.access, after.model.releaseTypes[type]?.access];
    const narrowed: Finding[] =
      wasFor !== 'member' && isFor === 'member'
        ? [
            {
              code: 'P4003',
              subject: type,
              message: 'everybody could open its entries; they need a session now.',
              before: found.before,
              after: after.positions.key(now, type),
            },
          ]
        : [];
    const moved = node.columns
      .map((id, index) => ({ id, index }))
      .filter(({ id }) => isColumn(id) && typeOf.get(id) !== type)
      .map(({ id, index }) => ({
        ...found,
        subject: `${type}.${id}`,
        message: `entries of the column had addresses of the type ${type}; ${typeOf.has(id) ? `they have those of ${typeOf.get(id)}` : 'they have none'} now.`,
        before: before.positions.value(node.columns, index),
        after: after.positions.key(now, type),
      }));
    return [...narrowed, ...moved];
  });
};
