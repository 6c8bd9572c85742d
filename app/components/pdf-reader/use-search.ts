import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { findAll, indexPage, type Match, type PageText } from './text-index.ts';

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 250;

async function readTexts(document: PDFDocumentProxy): Promise<PageText[]> {
  const texts: PageText[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(indexPage(items.flatMap((item) => ('str' in item ? [item.str] : []))));
  }
  return texts;
}

export interface Search {
  readonly query: string;
  readonly matches: readonly Match[];
  /** Index of the current match, from 0. */
  readonly at: number;
  readonly state: 'idle' | 'searching' | 'done' | 'failed';
  setQuery(query: string): void;
  /** To the next match (1) or the previous one (-1), wrapping around. */
  step(direction: 1 | -1): void;
}

/** Searches a whole document. Its text is read at the first search. The first match on or after page `from` is selected. */
export function useSearch(document: PDFDocumentProxy, from: number): Search {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<{ readonly matches: readonly Match[]; readonly at: number }>(none);
  const [state, setState] = useState<Search['state']>('idle');
  const texts = useRef<Promise<PageText[]> | null>(null);
  const firstFrom = useEffectEvent((matches: readonly Match[]): number =>
    Math.max(
      0,
      matches.findIndex(({ page }) => page >= from),
    ),
  );

  useEffect(() => {
    if (query.trim() === '') {
      setFound(none);
      setState('idle');
      return;
    }
    let left = false;
    setState('searching');
    const timer = setTimeout(async () => {
      try {
        texts.current ??= readTexts(document);
        const matches = findAll(await texts.current, query);
        if (left) return;
        setFound({ matches, at: firstFrom(matches) });
        setState('done');
      } catch {
        texts.current = null;
        if (!left) setState('failed');
      }
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [query, document]);

  return useMemo(() => {
    const step = (direction: 1 | -1): void =>
      setFound(({ matches, at }) => ({ matches, at: (at + direction + matches.length) % Math.max(1, matches.length) }));
    return { ...found, query, state, setQuery, step };
  }, [found, query, state]);
}

const none = { matches: [], at: 0 } as const;
