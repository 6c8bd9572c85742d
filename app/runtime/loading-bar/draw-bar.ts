import { loadingBarConstants } from '../../../generated/constants.ts';
import type { BarState } from '../../features/loading-bar/progress.ts';

/** Shows a state on the bar's element. */
export function drawBar(bar: HTMLElement, { progress, isVisible, isFailed }: BarState): void {
  bar.hidden = false;
  bar.style.height = `${loadingBarConstants.heightPx}px`;
  bar.style.zIndex = String(loadingBarConstants.zIndex);
  bar.style.transform = `scaleX(${progress / 100})`;
  bar.style.opacity = isVisible ? '1' : '0';
  bar.toggleAttribute('data-failed', isFailed);
  bar.setAttribute('aria-valuenow', String(Math.round(progress)));
  // What has ended is nothing to wait for any more, while the full bar still stands and fades.
  bar.setAttribute('aria-hidden', String(!isVisible || progress === 100));
}
