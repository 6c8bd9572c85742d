import { type ReactElement, useEffect, useRef } from 'react';
import { loadingBarConstants } from '../../../generated/constants.ts';
import { loadingProgress } from './progress.ts';

/** The strip at the top of the window while a page is on its way. Drawn past React: it changes with every frame. */
export function LoadingBar(): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    bar.style.height = `${loadingBarConstants.heightPx}px`;
    bar.style.zIndex = String(loadingBarConstants.zIndex);
    return loadingProgress.watch(({ progress, isVisible, isFailed }) => {
      bar.hidden = false;
      bar.style.transform = `scaleX(${progress / 100})`;
      bar.style.opacity = isVisible ? '1' : '0';
      bar.toggleAttribute('data-failed', isFailed);
      bar.setAttribute('aria-valuenow', String(Math.round(progress)));
      bar.setAttribute('aria-hidden', String(!isVisible));
    });
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
