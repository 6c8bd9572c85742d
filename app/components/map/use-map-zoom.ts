import type { PanzoomObject } from '@panzoom/panzoom';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The levels of detail of names and dots: the map at its size, at twice its size, at four times. */
export type ZoomLevel = 1 | 2 | 4;

interface MapZoomState {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly level: ZoomLevel;
  readonly scale: number;
  /** Multiplies the scale; 0 resets it to the whole map. */
  readonly zoomBy: (factor: number) => Promise<void>;
}

export const LARGEST = 8;

/** Tolerance: a pinch rarely ends at exactly the whole map, and measured scales are not exact either. */
const isWhole = (scale: number): boolean => scale < 1.01;

const levelOf = (scale: number): ZoomLevel => (scale >= 4 ? 4 : scale >= 2 ? 2 : 1);

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

  useEffect(() => {
    const map = ref.current;
    // Pinching changes the scale as well as the buttons do.
    const follow = (): void => setScale(panzoom.current?.getScale() ?? 1);
    const settle = (): void => {
      if (!panzoom.current || !isWhole(panzoom.current.getScale())) return;
      takeDown(panzoom.current);
      panzoom.current = null;
      setScale(1);
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
