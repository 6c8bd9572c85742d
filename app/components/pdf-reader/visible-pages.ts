/** Position of a page in the scrolled content, in pixels. */
export interface Place {
  readonly top: number;
  readonly height: number;
}

export interface VisiblePages {
  /** First and last page that are at least partly in view, from 1. */
  readonly first: number;
  readonly last: number;
  /** The page at the reading line, a third down the frame. */
  readonly current: number;
}

export function visiblePages(places: readonly Place[], scrolled: number, height: number): VisiblePages {
  const at = (y: number): number => {
    const index = places.findIndex(({ top, height: own }) => y < top + own);
    return index < 0 ? Math.max(1, places.length) : index + 1;
  };
  const first = at(scrolled);
  const last = Math.max(first, at(scrolled + height - 1));
  // The last page may be too short to reach the line.
  const end = places.at(-1);
  const isAtEnd = end !== undefined && scrolled > 0 && scrolled + height >= end.top + end.height;
  return { first, last, current: isAtEnd ? places.length : at(scrolled + height / 3) };
}
