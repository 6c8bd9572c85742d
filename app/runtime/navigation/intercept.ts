import type { NavigateTo } from '../../core/navigation/navigate.ts';
import { routeAt } from './create-navigate.ts';
import { formAddress } from './form-address.ts';
import { isPlainClick } from './is-plain-click.ts';
import { linkOfSite } from './link-of-site.ts';

/**
 * Links and forms are plain HTML, so that they work without the application. Once it runs, one listener turns them into
 * navigations inside it. Clicks with a special meaning for the browser (new tab, download) are left to the browser.
 */
export function interceptNavigation(navigateTo: NavigateTo): void {
  addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
    // A link inside an SVG has an href of another type; the drawing's own code handles it.
    const url = anchor instanceof HTMLAnchorElement ? linkOfSite(anchor) : null;
    if (!url || !routeAt(url)) return;
    event.preventDefault();
    navigateTo(url.href);
  });
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== 'get') return;
    const url = formAddress(form, event.submitter);
    if (!routeAt(url)) return;
    event.preventDefault();
    navigateTo(url.href);
  });
}
