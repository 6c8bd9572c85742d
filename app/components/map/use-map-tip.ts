import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A place of a map as it is told: what is there, and the page that it leads to. */
export interface MapTip {
  readonly text: string;
  readonly href: string | null;
}

interface MapTipState {
  readonly tip: MapTip | null;
  readonly onPointerOver: (event: ReactPointerEvent) => void;
  readonly onPointerDown: (event: ReactPointerEvent) => void;
  readonly onPointerMove: (event: ReactPointerEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onDragStart: (event: DragEvent) => void;
}

/** What lies below the pointer, by the title that it has in the drawing. */
function tipAt(target: EventTarget): MapTip | null {
  const place = target instanceof Element ? target.closest('a, path, circle') : null;
  const text = place?.querySelector('title')?.textContent;
  return text ? { text, href: place?.closest('a')?.getAttribute('href') ?? null } : null;
}

/** A finger that moves farther pans. */
const STILL = 6;

/** Tells what the pointer is at. A finger learns it by its first tap and follows the link by the second; who drags opens nothing. */
export function useMapTip(map: RefObject<Element | null>): MapTipState {
  const [tip, setTip] = useState<MapTip | null>(null);
  const down = useRef({ type: '', x: 0, y: 0, hasMoved: false });
  const tapped = useRef('');
  // A pointer that came to a place before the application ran is there already: nothing more is heard of it while it rests.
  useEffect(() => {
    const place = map.current?.querySelector('a:hover, path:hover, circle:hover');
    const found = place ? tipAt(place) : null;
    if (found) setTip(found);
  }, [map]);
  return {
    tip,
    onPointerOver: ({ target }) => {
      const found = tipAt(target);
      if (found) setTip(found);
    },
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      down.current = { type: pointerType, x: clientX, y: clientY, hasMoved: false };
    },
    onPointerMove: ({ clientX, clientY, buttons }) => {
      const { x, y } = down.current;
      if (buttons > 0 && Math.hypot(clientX - x, clientY - y) > STILL) down.current.hasMoved = true;
    },
    onClickCapture: (event) => {
      const found = tipAt(event.target);
      // A tap from before the application ran comes without its beginning.
      const { nativeEvent } = event;
      const type = (nativeEvent instanceof PointerEvent && nativeEvent.pointerType) || down.current.type;
      const isFirstTap = type === 'touch' && found !== null && tapped.current !== found.text;
      if (!isFirstTap && !down.current.hasMoved) return;
      event.preventDefault();
      event.stopPropagation();
      if (!found || down.current.hasMoved) return;
      tapped.current = found.text;
      setTip(found);
    },
    onDragStart: (event) => event.preventDefault(),
  };
}
