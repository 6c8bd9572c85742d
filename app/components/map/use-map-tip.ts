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

/** What was told, and of which drawing. */
interface Told extends MapTip {
  readonly drawing: string;
}

interface MapTipState {
  readonly tip: MapTip | null;
  readonly onPointerOver: (event: ReactPointerEvent) => void;
  readonly onPointerDownCapture: (event: ReactPointerEvent) => void;
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

/**
 * Tells what the pointer is at. A finger learns it by its first tap and follows the link by the second; who drags opens nothing.
 *
 * @param drawing What the map says of all its places: the figures of one year, say. What was told of another is not shown.
 */
export function useMapTip(map: RefObject<Element | null>, drawing: string): MapTipState {
  const [told, setTold] = useState<Told | null>(null);
  const down = useRef({ type: '', x: 0, y: 0, hasMoved: false });
  const tapped = useRef<Told | null>(null);
  // A pointer that came to a place before the application ran, or before this was drawn, is there already: nothing more is
  // heard of it while it rests.
  useEffect(() => {
    const place = map.current?.querySelector('a:hover, path:hover, circle:hover');
    const found = place ? tipAt(place) : null;
    if (found) setTold({ ...found, drawing });
  }, [map, drawing]);
  return {
    tip: told?.drawing === drawing ? told : null,
    onPointerOver: ({ target }) => {
      const found = tipAt(target);
      if (found) setTold({ ...found, drawing });
    },
    // On its way down: an enlarged map ends the event, since it is moved by it.
    onPointerDownCapture: ({ pointerType, clientX, clientY }) => {
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
      const known = tapped.current?.drawing === drawing ? tapped.current.text : null;
      const isFirstTap = type === 'touch' && found !== null && known !== found.text;
      if (!isFirstTap && !down.current.hasMoved) return;
      event.preventDefault();
      event.stopPropagation();
      if (!found || down.current.hasMoved) return;
      tapped.current = { ...found, drawing };
      setTold(tapped.current);
    },
    onDragStart: (event) => event.preventDefault(),
  };
}
