import { errors } from '../../../generated/errors.ts';

let notice: HTMLElement | null = null;

/** Takes the notice away: there is a network again, or a page that could be shown without one. */
export function hideOffline(): void {
  notice?.remove();
  notice = null;
}

/**
 * Says above the page that is shown that there is no network, since the browser's own page would take its place. In the top
 * layer, so that it is seen wherever the page stands; its classes are those of the frame.
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
  // Browsers of the floor that know no popover show it where it stands.
  notice.showPopover?.();
  addEventListener('online', hideOffline, { once: true });
}
