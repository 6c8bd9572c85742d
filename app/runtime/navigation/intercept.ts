import type { NavigateTo } from '../../core/navigation/navigate.ts';
import { routeAt } from './create-navigate.ts';
import { formAddress } from './form-address.ts';
import { isPlainClick } from './is-plain-click.ts';
import { linkOfSite } from './link-of-site.ts';

/**
 * Links and forms are plain HTML, so that they work before and without the application. Once it runs, one listener turns
 * their use into navigations inside it. What a person asks of the browser itself (new tab, download) stays the browser's.
 */
export function interceptNavigation(navigateTo: NavigateTo): void {
  addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
    // A link inside a drawing has an address of another kind; its drawing sees to it.
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
