import type { Column } from '../../../generated/models.ts';

/** A column with its children, sorted by `planceNo` (ties by id). */
export interface ColumnNode {
  readonly column: Column;
  readonly children: readonly ColumnNode[];
}

/** The menu as a tree, with lookups by URL and by id. */
export interface ColumnTree {
  readonly list: readonly Column[];
  readonly roots: readonly ColumnNode[];
  /** The column whose PC URL is exactly `url`; prefixes do not match. */
  byUrl(url: string): ColumnNode | undefined;
  byId(id: string): ColumnNode | undefined;
  /** From the top-level column down to `id`, both included; empty for an unknown id. */
  trail(id: string): readonly ColumnNode[];
}

const TOP = '0';

const inOrder = (a: Column, b: Column): number =>
  Number(a.planceNo) - Number(b.planceNo) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Whether the navigation shows a column; hidden columns still give their page its title. */
export const isVisible = (node: ColumnNode): boolean => node.column.columnVisible !== '0';

/**
 * Builds the menu tree from the backend's list. A column whose parent is absent becomes a root, as is usual with such
 * backends; a column that is its own ancestor is left out rather than looping.
 */
export function buildColumnTree(list: readonly Column[]): ColumnTree {
  const ids = new Set(list.map((column) => column.id));
  const byParent = new Map<string, Column[]>();
  // Some backends include the root of the tree.
  for (const column of list.filter(({ id }) => id !== TOP).sort(inOrder)) {
    const parent = column.columnPid !== TOP && ids.has(column.columnPid) ? column.columnPid : TOP;
    byParent.set(parent, [...(byParent.get(parent) ?? []), column]);
  }
  const nodes = new Map<string, ColumnNode>();
  const urls = new Map<string, ColumnNode>();
  const grow = (parent: string): ColumnNode[] =>
    (byParent.get(parent) ?? []).map((column) => {
      const node: ColumnNode = { column, children: grow(column.id) };
      nodes.set(column.id, node);
      if (!urls.has(column.columnPcUrl)) urls.set(column.columnPcUrl, node);
      return node;
    });
  const roots = grow(TOP);
  const trail = (id: string): readonly ColumnNode[] => {
    const node = nodes.get(id);
    if (!node) return [];
    return [...trail(node.column.columnPid), node];
  };
  return { list, roots, byUrl: (url) => urls.get(url), byId: (id) => nodes.get(id), trail };
}
