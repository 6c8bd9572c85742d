import { type ReactElement, useEffect, useRef } from 'react';
import { loadingProgress } from '../../features/loading-bar/progress.ts';
import { drawBar } from './draw-bar.ts';

/** The strip at the top of the window while a page loads. Drawn outside React, because it changes with every frame. */
export function LoadingBar(): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    return loadingProgress.watch((state) => drawBar(bar, state));
  }, []);
  return (
    <div
      ref={ref}
      hidden
      role="progressbar"
      aria-label="页面加载进度"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      aria-hidden="true"
      data-loading-bar
      className="loading-bar no-print"
    />
  );
}
