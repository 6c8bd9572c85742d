import { getColumnList } from '../../generated/api/content.ts';
import { columns as manifestColumns } from '../../generated/columns.ts';
import type { Column } from '../../generated/models.ts';
import { buildColumnTree, type ColumnTree } from '../core/columns/tree.ts';
import type { RendererEnv } from './renderer.ts';

/** Milliseconds for which the menu is cached: columns change rarely, and every document contains them. */
const COLUMNS_FRESH_MS = 30_000;
/** Milliseconds after which a failed request for the list is repeated. */
const COLUMNS_RETRY_MS = 5000;

/** The columns, read from the backend and cached for a while. */
export interface ColumnSource {
  (): Promise<ColumnTree>;
  forget(): void;
}

interface KnownColumns {
  readonly tree: ColumnTree;
  /** The time when they were read; milliseconds. */
  readonly at: number;
}

/** Reads the columns of the backend; if that fails, uses the last known ones or those of the manifests. */
export function columnSource({ api, log, onColumns }: RendererEnv): ColumnSource {
  let known: KnownColumns | undefined;
  const take = (list: readonly Column[], at: number): KnownColumns => {
    const tree = buildColumnTree(list);
    onColumns?.(tree);
    return { tree, at };
  };
  const read = async (): Promise<ColumnTree> => {
    const age = known ? Date.now() - known.at : Number.NaN;
    // If the clock was set back, the age is unknown.
    if (known && age >= 0 && age < COLUMNS_FRESH_MS) return known.tree;
    try {
      const list = await getColumnList(api, { columnPid: '' });
      if (list.length === 0) throw new Error('the list of columns is empty');
      known = take(list, Date.now());
    } catch (error) {
      // Uses the last known menu, or that of the manifests, for a while, so that not every page repeats a failing request.
      const at = Date.now() - COLUMNS_FRESH_MS + COLUMNS_RETRY_MS;
      known = known ? { ...known, at } : take(manifestColumns, at);
      log?.warn('the columns cannot be had from the backend', { error: String(error) });
    }
    return known.tree;
  };
  return Object.assign(read, {
    forget: () => {
      if (known) known = { ...known, at: 0 };
    },
  });
}
