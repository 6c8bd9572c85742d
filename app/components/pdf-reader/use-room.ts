import { type RefObject, useLayoutEffect, useState } from 'react';

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Padding around the pages, both sides. */
const PADDING = 16;

/** The room that an element has for pages, in pixels; null until it has been measured. A scroll bar is always allowed for. */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const frame = element.current;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = frame;
      if (width > 0) setRoom({ width: width - PADDING, height: height - PADDING });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
