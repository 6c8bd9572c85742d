import { type DOMAttributes, type RefObject, useEffect, useRef, useState } from 'react';

const TURN_MS = 6000;

const mayMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

const placeOf = (list: HTMLElement): number => Math.round(list.scrollLeft / Math.max(1, list.clientWidth));

/** Where a row is on its way to; null while it stands still, or follows a finger. */
type Target = RefObject<number | null>;

/** Scrolls a row to the entry that is `by` places on, past its ends: from where it is going, if it has not come there yet. */
function turn(list: HTMLElement, target: Target, by: number, count: number): void {
  const next = ((target.current ?? placeOf(list)) + by + count) % count;
  target.current = next;
  list.scrollTo({ left: next * list.clientWidth, behavior: mayMove() ? 'smooth' : 'instant' });
}

interface Rotation {
  /** The place in the row, from 0. */
  readonly shown: number;
  readonly playing: boolean;
  setPlaying(playing: boolean): void;
  /** Says whether a pointer or the focus is in the row: it then stands still. */
  setNear(near: boolean): void;
  /** Selects an entry and stops the rotation: a reader who chose one wants to read it. */
  choose(by: number): void;
  /** For the row itself: they follow its place, and a swipe stops the rotation as a choice does. */
  readonly rowHandlers: DOMAttributes<HTMLElement>;
}

/** Turns a row of entries by itself until somebody stops it, and never where motion is unwelcome. */
export function useRotation(track: RefObject<HTMLElement | null>, count: number): Rotation {
  const [playing, setPlaying] = useState(true);
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(0);
  /** Whether a finger has been on the row since it last turned by itself: what scrolls it then is a swipe, to its very end. */
  const touched = useRef(false);
  const target: Target = useRef(null);

  useEffect(() => {
    if (!mayMove()) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!playing || near) return;
    const timer = setInterval(() => {
      touched.current = false;
      if (track.current) turn(track.current, target, 1, count);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [track, playing, near, count]);

  const choose = (by: number): void => {
    setPlaying(false);
    if (track.current) turn(track.current, target, by, count);
  };
  const rowHandlers: DOMAttributes<HTMLElement> = {
    onTouchStart: () => {
      touched.current = true;
      target.current = null;
    },
    onScrollEnd: () => {
      target.current = null;
    },
    onScroll: ({ currentTarget: list }) => {
      const place = placeOf(list);
      setShown(place);
      // Not every browser tells the end of a scroll.
      if (place === target.current) target.current = null;
      if (touched.current) setPlaying(false);
    },
  };
  return { shown, playing, setPlaying, setNear, choose, rowHandlers };
}
