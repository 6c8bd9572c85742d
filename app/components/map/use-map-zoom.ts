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

const levelOf = (scale: number): ZoomLevel => (scale >= 4 ? 4 : scale >= 2 ? 2 : 1);

/**
 * A map that can be enlarged and moved. What does it is loaded when somebody first asks for it; until then, and again when the
 * whole map is shown, a finger on the map scrolls the page.
 */
export function useMapZoom(): MapZoomState {
  const ref = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  const [scale, setScale] = useState(1);

  useEffect(() => () => panzoom.current?.destroy(), []);

  const zoomBy = async (factor: number): Promise<void> => {
    const next = Math.min(LARGEST, scale * factor);
    if (next <= 1) {
      panzoom.current?.reset({ animate: false });
      panzoom.current?.destroy();
      panzoom.current?.resetStyle();
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
    setScale(next);
  };
  return { ref, level: levelOf(scale), scale, zoomBy };
}
