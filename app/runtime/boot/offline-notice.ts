import { errors } from '../../../generated/errors.ts';

let notice: HTMLElement | null = null;

/** Removes the notice: the network is back, or a page could be shown without it. */
export function hideOffline(): void {
  notice?.remove();
  notice = null;
}

/**
 * Shows above the page that there is no network; otherwise the browser's own error page would replace the page. The notice is
 * in the top layer, so that it is visible at any scroll position; its classes are those of the frame.
 */
export function showOffline(): void {
  hideOffline();
  notice = document.createElement('p');
  notice.setAttribute('role', 'status');
  notice.dataset.offline = '';
  notice.className = 'shell bg-ink py-2 text-on-ink-muted text-sm';
  notice.textContent = errors.offline.text;
  notice.popover = 'auto';
  document.getElementById('root')?.before(notice);
  // The oldest supported browsers have no popover; they show the notice in place.
  notice.showPopover?.();
  addEventListener('online', hideOffline, { once: true });
}
