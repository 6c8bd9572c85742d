import { pathOf } from '../../generated/paths.ts';
import type { ColumnTree } from '../core/columns/tree.ts';
import { loadTables } from '../core/facts/records.ts';
import { type ThingLinker, thingLinker } from '../core/things/link-things.ts';
import { isLinked } from '../core/things/linked-names.ts';
import { companyPath } from '../core/things/paths.ts';
import { type Thing, thingsOf, thingTables } from '../core/things/things.ts';
import { loadEntries } from '../templates/entry/load.ts';
import type { RendererEnv } from './renderer.ts';

/** Names change as rarely as columns; milliseconds after which the companies are requested again. */
const FRESH_MS = 300_000;
/** Milliseconds after which a failed request for them is repeated. */
const RETRY_MS = 30_000;

/** The things that texts are linked to, and the function that links them. */
export interface LinkIndex {
  readonly things: readonly Thing[];
  readonly link: ThingLinker;
}

export interface LinkSource {
  (columns: ColumnTree): Promise<LinkIndex>;
  forget(): void;
}

/** Pinyin initials are for search input; texts do not contain them. */
const isWritten = (word: string): boolean => !/^[a-z0-9]+$/.test(word);

/** Reads the names: those of the site's tables and, if the backend has them, of the companies of the industry chain. */
export function linkSource({ api, facts, log }: RendererEnv): LinkSource {
  let known: { readonly index: LinkIndex; readonly until: number } | undefined;
  let reading: Promise<LinkIndex> | undefined;
  const companies = async (columns: ColumnTree): Promise<readonly Thing[] | null> => {
    try {
      const entries = await loadEntries(pathOf('industry-shanghai-map-company'), { api, columns });
      return entries.map(
        ({ id, title }): Thing => ({ kind: 'company', name: title, path: companyPath(id), words: [] }),
      );
    } catch (error) {
      log?.warn('the companies of the industry chain cannot be had: texts do not lead to them', {
        error: String(error),
      });
      return null;
    }
  };
  const read = async (columns: ColumnTree): Promise<LinkIndex> => {
    const [tables, chain] = await Promise.all([loadTables(facts, thingTables), companies(columns)]);
    const things = [...thingsOf(tables), ...(chain ?? [])]
      .filter(isLinked)
      .map(({ kind, name, path, words }): Thing => ({ kind, name, path, words: words.filter(isWritten) }));
    const index = { things, link: thingLinker(things) };
    known = { index, until: Date.now() + (chain ? FRESH_MS : RETRY_MS) };
    return index;
  };
  const source = async (columns: ColumnTree): Promise<LinkIndex> => {
    if (known && Date.now() < known.until) return known.index;
    reading ??= read(columns).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return Object.assign(source, {
    forget: () => {
      known = undefined;
    },
  });
}
