import type { PanzoomObject } from '@panzoom/panzoom';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far names and dots are told apart: the map at its size, at twice its size, at four times. */
export type ZoomLevel = 1 | 2 | 4;

interface MapZoomState {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly level: ZoomLevel;
  readonly scale: number;
  /** Multiplies the size; 0 goes back to the whole map. */
  readonly zoomBy: (factor: number) => Promise<void>;
}

export const LARGEST = 8;

/** Two fingers hardly end at exactly the whole map, and a measured size is not exact either. */
const isWhole = (scale: number): boolean => scale < 1.01;

const levelOf = (scale: number): ZoomLevel => (scale >= 4 ? 4 : scale >= 2 ? 2 : 1);

/** Shows the whole map again, over which a finger scrolls the page. */
function takeDown(panzoom: PanzoomObject): void {
  panzoom.reset({ animate: false });
  panzoom.destroy();
  panzoom.resetStyle();
}

/**
 * A map that can be enlarged and moved. What does it is loaded when somebody first asks for it; until then, and again when the
 * whole map is shown, a finger on the map scrolls the page.
 */
export function useMapZoom(): MapZoomState {
  const ref = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const map = ref.current;
    // Two fingers change the scale as well as the buttons do.
    const follow = (): void => setScale(panzoom.current?.getScale() ?? 1);
    const settle = (): void => {
      if (!panzoom.current || !isWhole(panzoom.current.getScale())) return;
      takeDown(panzoom.current);
      panzoom.current = null;
      setScale(1);
    };
    map?.addEventListener('panzoomchange', follow);
    map?.addEventListener('panzoomend', settle);
    // A stored page that is shown again may have a map that is enlarged.
    panzoom.current?.bind();
    follow();
    return () => {
      map?.removeEventListener('panzoomchange', follow);
      map?.removeEventListener('panzoomend', settle);
      panzoom.current?.destroy();
    };
  }, []);

  const zoomBy = async (factor: number): Promise<void> => {
    const next = Math.min(LARGEST, (panzoom.current?.getScale() ?? 1) * factor);
    if (isWhole(next)) {
      if (panzoom.current) takeDown(panzoom.current);
      panzoom.current = null;
      setScale(1);
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
    panzoom.current.zoom(next, { animate: !matchMedia('(prefers-reduced-motion: reduce)').matches });
  };
  return { ref, level: levelOf(scale), scale, zoomBy };
}
