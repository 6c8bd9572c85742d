import type { createBrowserRouter } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** Whether the application has a page at an address; files, feeds and other sites are the browser's. */
function isOurs(router: Router, url: URL): boolean {
  if (url.origin !== location.origin) return false;
  return matchRoutes(router.routes, url.pathname)?.at(-1)?.route.id !== 'unknown';
}

const go = (router: Router, url: URL): void => void router.navigate(url.pathname + url.search + url.hash);

/**
 * Links and forms are plain HTML, so that they work before and without the application. Once it runs, one listener turns
 * their use into navigations inside it. What a person asks of the browser itself (new tab, download) stays the browser's.
 */
export function interceptNavigation(router: Router): void {
  addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const anchor = (event.target as Element).closest('a[href]');
    // A link inside a drawing has an address of another kind; its drawing sees to it.
    if (!(anchor instanceof HTMLAnchorElement) || anchor.hasAttribute('download')) return;
    if (anchor.target && anchor.target !== '_self') return;
    const url = new URL(anchor.href);
    const samePage = url.pathname === location.pathname && url.search === location.search && url.hash !== '';
    if (samePage || !isOurs(router, url)) return;
    event.preventDefault();
    go(router, url);
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== 'get') return;
    const url = new URL(form.action);
    const fields = new FormData(form, event.submitter);
    url.search = new URLSearchParams([...fields].filter(([, value]) => value !== '') as [string, string][]).toString();
    if (!isOurs(router, url)) return;
    event.preventDefault();
    go(router, url);
  });
}
