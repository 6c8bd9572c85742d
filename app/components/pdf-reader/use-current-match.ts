import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { PageMark } from './marks.ts';
import type { Match } from './text-index.ts';
import type { Search } from './use-search.ts';

interface CurrentMatch {
  /** Marks by page number. */
  readonly marks: ReadonlyMap<number, readonly PageMark[]>;
  /** Receives the drawn mark of the current match and scrolls it into view. */
  readonly onCurrentMark: (mark: HTMLElement) => void;
}

/** Scrolls to the current match of a search: to its page first, and to the match itself once the page is drawn. */
export function useCurrentMatch(
  { matches, at }: Pick<Search, 'matches' | 'at'>,
  frame: RefObject<HTMLElement | null>,
  goTo: (page: number) => void,
): CurrentMatch {
  const match = matches[at];
  const arrived = useRef<Match | null>(null);
  useEffect(() => {
    if (match && arrived.current !== match) goTo(match.page);
  }, [match, goTo]);
  const onCurrentMark = useCallback(
    (mark: HTMLElement) => {
      if (!frame.current || !match || arrived.current === match) return;
      arrived.current = match;
      const [inside, outside] = [mark.getBoundingClientRect(), frame.current.getBoundingClientRect()];
      frame.current.scrollBy(
        inside.left - outside.left - outside.width / 3,
        inside.top - outside.top - outside.height / 3,
      );
      // The lower part of the frame may be below the window's edge.
      mark.scrollIntoView({ behavior: 'instant', block: 'nearest' });
    },
    [match, frame],
  );
  const marks = useMemo(() => {
    const byPage = new Map<number, PageMark[]>();
    for (const found of matches)
      byPage.set(found.page, [...(byPage.get(found.page) ?? []), { match: found, isCurrent: found === match }]);
    return byPage;
  }, [matches, match]);
  return { marks, onCurrentMark };
}
