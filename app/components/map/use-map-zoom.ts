import type { PanzoomObject } from '@panzoom/panzoom';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Direction, movedTowards, openDirections } from './map-moves.ts';

/** The levels of detail of names and dots: the map at its size, at twice its size, at four times. */
export type ZoomLevel = 1 | 2 | 4;

interface MapZoomState {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly level: ZoomLevel;
  readonly scale: number;
  /** Multiplies the scale; 0 resets it to the whole map. */
  readonly zoomBy: (factor: number) => Promise<void>;
  /** The directions in which there is more of the enlarged map. */
  readonly open: readonly Direction[];
  /** Moves the window over the enlarged map, for those who cannot drag. */
  readonly move: (direction: Direction) => void;
}

export const LARGEST = 8;

/** Tolerance: a pinch rarely ends at exactly the whole map, and measured scales are not exact either. */
const isWhole = (scale: number): boolean => scale < 1.01;

const levelOf = (scale: number): ZoomLevel => (scale >= 4 ? 4 : scale >= 2 ? 2 : 1);

const animate = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

// Not the measured box, which is scaled, and still changes while the zoom is animated.
const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height });

const positionOf = (panzoom: PanzoomObject) => ({ ...panzoom.getPan(), scale: panzoom.getScale() });

/** The move buttons of an enlarged map. */
function useMoves(map: RefObject<HTMLDivElement | null>, panzoom: RefObject<PanzoomObject | null>) {
  const [open, setOpen] = useState<readonly Direction[]>([]);
  const follow = useCallback((): void => {
    const shown = panzoom.current;
    const next = map.current && shown ? openDirections(positionOf(shown), sizeOf(map.current)) : [];
    // A drag changes the position in every frame, but seldom the directions.
    setOpen((last) => (last.join() === next.join() ? last : next));
  }, [map, panzoom]);
  const move = (direction: Direction): void => {
    const shown = panzoom.current;
    if (!shown || !map.current) return;
    const { x, y } = movedTowards(positionOf(shown), sizeOf(map.current), direction);
    // The library would check the edges by the measured box.
    shown.pan(x, y, { animate: animate(), contain: undefined });
  };
  return { open, follow, move };
}

/** Resets to the whole map, on which a finger scrolls the page. */
function takeDown(panzoom: PanzoomObject): void {
  panzoom.reset({ animate: false });
  panzoom.destroy();
  panzoom.resetStyle();
}

/**
 * A map that can be enlarged and moved. The library is loaded at the first use; until then, and again when the whole map is
 * shown, a finger on the map scrolls the page.
 */
export function useMapZoom(): MapZoomState {
  const ref = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  const [scale, setScale] = useState(1);
  const { open, follow: followMoves, move } = useMoves(ref, panzoom);

  useEffect(() => {
    const map = ref.current;
    // Pinching changes the scale as well as the buttons do.
    const follow = (): void => {
      setScale(panzoom.current?.getScale() ?? 1);
      followMoves();
    };
    const settle = (): void => {
      if (!panzoom.current || !isWhole(panzoom.current.getScale())) return;
      takeDown(panzoom.current);
      panzoom.current = null;
      follow();
    };
    map?.addEventListener('panzoomchange', follow);
    map?.addEventListener('panzoomend', settle);
    // A stored page that is shown again may have an enlarged map.
    panzoom.current?.bind();
    follow();
    return () => {
      map?.removeEventListener('panzoomchange', follow);
      map?.removeEventListener('panzoomend', settle);
      panzoom.current?.destroy();
    };
  }, [followMoves]);

  const zoomBy = async (factor: number): Promise<void> => {
    const next = Math.min(LARGEST, (panzoom.current?.getScale() ?? 1) * factor);
    if (isWhole(next)) {
      if (panzoom.current) takeDown(panzoom.current);
      panzoom.current = null;
      setScale(1);
      followMoves();
      return;
    }
    const { default: makePanzoom } = await import('@panzoom/panzoom');
    if (!ref.current) return;
    panzoom.current ??= makePanzoom(ref.current, {
      contain: 'outside',
      maxScale: LARGEST,
      minScale: 1,
      cursor: 'grab',
    });
    panzoom.current.zoom(next, { animate: animate() });
  };
  return { ref, level: levelOf(scale), scale, zoomBy, open, move };
}
