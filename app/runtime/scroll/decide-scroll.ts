import { wordsOfHash } from '../../core/page/found-words.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The change of the window's scroll position after a navigation. */
export type ScrollMove =
  | { readonly kind: 'stay' }
  | { readonly kind: 'top' }
  | { readonly kind: 'anchor'; readonly id: string }
  | { readonly kind: 'position'; readonly y: number };

interface Entered {
  readonly from: Address;
  readonly to: Address;
  /** Whether the entered route scrolls to the top; its manifest may opt out. */
  readonly scrollToTop: boolean;
  /** The scroll position when this history entry was left, for going back or forward to it. */
  readonly saved: number | undefined;
  /** The scroll position of a kept page when it was left with the same query. */
  readonly kept: number | undefined;
}

/** The id after the number sign; a malformed escape sequence is taken literally. */
function anchorOf(hash: string): ScrollMove {
  try {
    return { kind: 'anchor', id: decodeURIComponent(hash.slice(1)) };
  } catch {
    return { kind: 'anchor', id: hash.slice(1) };
  }
}

/** The record that a page shows in place of a list: a meeting, a return, a company. */
const recordOf = ({ search }: Address): string | null => new URLSearchParams(search).get('id');

/**
 * Decides, in this order: a route that opts out does not scroll; back and forward restore the position; an anchor is scrolled
 * to, unless it contains words to find; on the same path, another record and a removed anchor scroll to the top, and any
 * other change of the query does not scroll; a kept page restores its position; any other page begins at its top.
 */
export function decideScroll({ from, to, scrollToTop, saved, kept }: Entered): ScrollMove {
  const isSamePath = from.pathname === to.pathname;
  if (!isSamePath && !scrollToTop) return { kind: 'stay' };
  if (saved !== undefined) return { kind: 'position', y: saved };
  if (to.hash.length > 1 && !wordsOfHash(to.hash)) return anchorOf(to.hash);
  if (isSamePath && scrollToTop && recordOf(from) !== recordOf(to)) return { kind: 'top' };
  if (isSamePath) return from.hash !== '' && from.search === to.search ? { kind: 'top' } : { kind: 'stay' };
  if (kept !== undefined) return { kind: 'position', y: kept };
  return { kind: 'top' };
}
