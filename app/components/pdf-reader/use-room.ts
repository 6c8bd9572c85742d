import { type RefObject, useLayoutEffect, useState } from 'react';

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Padding around the pages, both sides together, in pixels. */
const PADDING = 16;

/** The space that an element has for pages, in pixels; null until it has been measured. Always leaves room for a scroll bar. */
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
