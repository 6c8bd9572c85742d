import { type RefObject, useEffect, useState } from 'react';

const TURN_MS = 6000;

const mayMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls a row to the entry that is `by` places on, past its ends. */
function turn(list: HTMLElement, by: number, count: number): void {
  const here = Math.round(list.scrollLeft / list.clientWidth);
  const next = (here + by + count) % count;
  list.scrollTo({ left: next * list.clientWidth, behavior: mayMove() ? 'smooth' : 'instant' });
}

interface Rotation {
  readonly playing: boolean;
  setPlaying(playing: boolean): void;
  /** Says whether a pointer or the focus is in the row: it then stands still. */
  setNear(near: boolean): void;
  /** Selects an entry and stops the rotation: a reader who chose one wants to read it. */
  choose(by: number): void;
}

/** Turns a row of entries by itself until somebody stops it, and never where motion is unwelcome. */
export function useRotation(track: RefObject<HTMLElement | null>, count: number): Rotation {
  const [playing, setPlaying] = useState(true);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!mayMove()) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!playing || near) return;
    const timer = setInterval(() => track.current && turn(track.current, 1, count), TURN_MS);
    return () => clearInterval(timer);
  }, [track, playing, near, count]);

  const choose = (by: number): void => {
    setPlaying(false);
    if (track.current) turn(track.current, by, count);
  };
  return { playing, setPlaying, setNear, choose };
}
