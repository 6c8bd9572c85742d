import { matchRoute } from '../../../generated/match.ts';
import { isSlowLink } from '../../core/network/slow-link.ts';
import { linkOfSite } from '../navigation/link-of-site.ts';
import { loadPage } from '../page/load-page.ts';
import type { Preloader } from './preloader.ts';

/**
 * Loads the code of pages whose links scroll into view: once per link, with a single observer, while the browser is idle. Not
 * on a slow connection, and not for external links or links with `data-no-preload`.
 */
export function preloadInView(preloader: Preloader): void {
  const isOff = import.meta.env.DEV || isSlowLink();
  if (isOff) return;
  const seen = new WeakSet<HTMLAnchorElement>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const url = linkOfSite(target as HTMLAnchorElement);
      const page = url && matchRoute(url.pathname)?.route.page;
      if (page) void preloader.once(page, () => loadPage(page));
    }
  });
  const observeLinks = (): void => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-no-preload])')) {
      if (seen.has(link)) continue;
      seen.add(link);
      observer.observe(link);
    }
  };
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  let isPlanned = false;
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    whenIdle(() => {
      isPlanned = false;
      observeLinks();
    });
  };
  new MutationObserver(plan).observe(document.body, { childList: true, subtree: true });
  plan();
}
