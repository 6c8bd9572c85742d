import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The place under the pointer: its text, and its page. */
export interface MapTip {
  readonly text: string;
  readonly href: string | null;
}

/** A tip, and the drawing that it belongs to. */
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

/** The place below the pointer, by its <title> in the drawing. */
function tipAt(target: EventTarget): MapTip | null {
  const place = target instanceof Element ? target.closest('a, path, circle') : null;
  const text = place?.querySelector('title')?.textContent;
  return text ? { text, href: place?.closest('a')?.getAttribute('href') ?? null } : null;
}

/** Maximum movement of a tap, in px; beyond it, the finger pans. */
const STILL = 6;

/**
 * Tracks the place under the pointer. With a finger, the first tap shows the tip and the second follows the link; dragging
 * follows no link.
 *
 * @param drawing The tooltips of all places, for example the figures of one year. Tips of another drawing are not shown.
 */
export function useMapTip(map: RefObject<Element | null>, drawing: string): MapTipState {
  const [told, setTold] = useState<Told | null>(null);
  const down = useRef({ type: '', x: 0, y: 0, hasMoved: false });
  const tapped = useRef<Told | null>(null);
  // A pointer that was over a place before hydration or before this drawing sends no further event while it rests, so the
  // place is looked up.
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
    // In the capture phase: an enlarged map stops this event, since it pans.
    onPointerDownCapture: ({ pointerType, clientX, clientY }) => {
      down.current = { type: pointerType, x: clientX, y: clientY, hasMoved: false };
    },
    onPointerMove: ({ clientX, clientY, buttons }) => {
      const { x, y } = down.current;
      if (buttons > 0 && Math.hypot(clientX - x, clientY - y) > STILL) down.current.hasMoved = true;
    },
    onClickCapture: (event) => {
      const found = tipAt(event.target);
      // A tap replayed from before hydration has no pointerdown event.
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
