import { type DOMAttributes, type RefObject, useEffect, useRef, useState } from 'react';

const TURN_MS = 6000;

const mayMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

const placeOf = (list: HTMLElement): number => Math.round(list.scrollLeft / Math.max(1, list.clientWidth));

/** The index that a row is scrolling to; null if it is not scrolling, or is moved by touch. */
type Target = RefObject<number | null>;

/** Scrolls a row by `by` entries, wrapping at the ends; relative to the target of a scroll in progress, if any. */
function turn(list: HTMLElement, target: Target, by: number, count: number): void {
  const next = ((target.current ?? placeOf(list)) + by + count) % count;
  target.current = next;
  list.scrollTo({ left: next * list.clientWidth, behavior: mayMove() ? 'smooth' : 'instant' });
}

interface Rotation {
  /** Index of the visible entry, from 0. */
  readonly shown: number;
  readonly playing: boolean;
  setPlaying(playing: boolean): void;
  /** Reports whether a pointer or the focus is in the row, which pauses the rotation. */
  setNear(near: boolean): void;
  /** Moves by `by` entries and stops the rotation, since the reader has chosen an entry to read. */
  choose(by: number): void;
  /** Event handlers of the row: they track its position; a swipe stops the rotation like a choice does. */
  readonly rowHandlers: DOMAttributes<HTMLElement>;
}

/** Rotates a row of entries automatically until the user stops it, but never if reduced motion is preferred. */
export function useRotation(track: RefObject<HTMLElement | null>, count: number): Rotation {
  const [playing, setPlaying] = useState(true);
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(0);
  /** Whether the row was touched since its last automatic rotation; scroll events then belong to a swipe and its momentum. */
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
      // Not every browser fires scrollend.
      if (place === target.current) target.current = null;
      if (touched.current) setPlaying(false);
    },
  };
  return { shown, playing, setPlaying, setNear, choose, rowHandlers };
}
