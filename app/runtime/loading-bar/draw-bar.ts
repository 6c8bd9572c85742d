import { loadingBarConstants } from '../../../generated/constants.ts';
import type { BarState } from '../../features/loading-bar/progress.ts';

/** Applies a state to the bar's element. */
export function drawBar(bar: HTMLElement, { progress, isVisible, isFailed }: BarState): void {
  bar.hidden = false;
  bar.style.height = `${loadingBarConstants.heightPx}px`;
  bar.style.zIndex = String(loadingBarConstants.zIndex);
  bar.style.transform = `scaleX(${progress / 100})`;
  bar.style.opacity = isVisible ? '1' : '0';
  bar.toggleAttribute('data-failed', isFailed);
  bar.setAttribute('aria-valuenow', String(Math.round(progress)));
  // A finished load is hidden from screen readers while the full bar is still visible and fades out.
  bar.setAttribute('aria-hidden', String(!isVisible || progress === 100));
}
