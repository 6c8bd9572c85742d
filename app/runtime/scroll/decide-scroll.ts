import { wordsOfHash } from '../../core/page/found-words.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** What happens to the window's scroll position after a navigation. */
export type ScrollMove =
  | { readonly kind: 'stay' }
  | { readonly kind: 'top' }
  | { readonly kind: 'anchor'; readonly id: string }
  | { readonly kind: 'position'; readonly y: number };

interface Entered {
  readonly from: Address;
  readonly to: Address;
  /** Whether the route that is entered scrolls to the top; its manifest may opt out. */
  readonly scrollToTop: boolean;
  /** Where the window stood when this entry of the history was left, on going back or forward to it. */
  readonly saved: number | undefined;
  /** Where a kept page stood when it was left with the same query. */
  readonly kept: number | undefined;
}

/** The id as it stands after the number sign; a malformed escape is taken literally. */
function anchorOf(hash: string): ScrollMove {
  try {
    return { kind: 'anchor', id: decodeURIComponent(hash.slice(1)) };
  } catch {
    return { kind: 'anchor', id: hash.slice(1) };
  }
}

/**
 * Decides, in this order: a route that opts out is left alone; back and forward return to where one was; an anchor is
 * gone to, unless it is words to find; on the same path a removed anchor means the top and a changed query nothing; a kept
 * page returns to where it was; any other page begins at its top.
 */
export function decideScroll({ from, to, scrollToTop, saved, kept }: Entered): ScrollMove {
  const isSamePath = from.pathname === to.pathname;
  if (!isSamePath && !scrollToTop) return { kind: 'stay' };
  if (saved !== undefined) return { kind: 'position', y: saved };
  if (to.hash.length > 1 && !wordsOfHash(to.hash)) return anchorOf(to.hash);
  if (isSamePath) return from.hash !== '' && from.search === to.search ? { kind: 'top' } : { kind: 'stay' };
  if (kept !== undefined) return { kind: 'position', y: kept };
  return { kind: 'top' };
}
