import { isSlowLink } from '../../core/network/slow-link.ts';
import { isPlainClick } from '../navigation/is-plain-click.ts';
import { linkOfSite } from '../navigation/link-of-site.ts';
import { start, started } from './application.ts';
import { bringNavigation } from './enter.ts';
import { canSwap, here } from './facts.ts';
import { fetchEarly, fetched, navigation } from './follow.ts';
import { keptTarget } from './kept-address.ts';
import { isTaken } from './taken.ts';

/** Whether a URL may be a page's; the browser itself handles files and feeds. */
const mayBePage = ({ pathname }: URL): boolean => !/\.\w+$/.test(pathname);

/** The page of this site that a link leads to, if it differs from the shown page. */
const pageOfLink = (element: Element | null): URL | null => {
  const url = element instanceof HTMLAnchorElement && canSwap && !isTaken ? linkOfSite(element) : null;
  return url && mayBePage(url) && url.pathname + url.search !== here() ? url : null;
};

/** Prepares what a person is about to use: the application for a control, the document for a link. */
export function prepareFor(element: Element): void {
  if (isTaken) return;
  if (!element.matches('a')) start();
  const url = navigation || fetched.navigation ? pageOfLink(element) : null;
  if (!url || (element as HTMLElement).dataset.noPreload !== undefined || isSlowLink()) return;
  fetchEarly(keptTarget(url));
  void bringNavigation().then((follow) => follow?.prepare(url));
}

/**
 * Follows a link by fetching its document. Until the navigation script has been fetched, the browser follows links: it shows
 * a document while it streams, sooner than after loading a script. Once a control has been used, links are followed here as
 * well, so that what was done with it is not lost.
 */
export function followLink(event: MouseEvent): void {
  if (isTaken || event.defaultPrevented || !isPlainClick(event) || !(navigation || fetched.navigation || started))
    return;
  const url = pageOfLink((event.target as Element).closest('a[href]'));
  if (!url) return;
  event.preventDefault();
  fetchEarly(keptTarget(url));
  void bringNavigation().then((follow) => (follow ? follow.go(url) : location.assign(url)));
}
