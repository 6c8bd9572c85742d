import { isSlowLink } from '../../core/network/slow-link.ts';
import { isPlainClick } from '../navigation/is-plain-click.ts';
import { linkOfSite } from '../navigation/link-of-site.ts';
import { start, started } from './application.ts';
import { bringNavigation } from './enter.ts';
import { canSwap, facts, here } from './facts.ts';
import { early, isFetched, navigation } from './follow.ts';
import { keptTarget } from './kept-address.ts';
import { isTaken } from './taken.ts';

/** Whether an address may be a page's: files and feeds are the browser's. */
const mayBePage = ({ pathname }: URL): boolean => !/\.\w+$/.test(pathname);

/** The page of this site that a link leads to, where it is another than the one that is shown. */
const pageOfLink = (element: Element | null): URL | null => {
  const url = element instanceof HTMLAnchorElement && canSwap && !isTaken ? linkOfSite(element) : null;
  return url && mayBePage(url) && url.pathname + url.search !== here() ? url : null;
};

/** Makes ready what a person is about to use: the application for a control, the document of a link. */
export function prepareFor(element: Element): void {
  if (isTaken) return;
  if (!element.matches('a')) start();
  const url = navigation || isFetched ? pageOfLink(element) : null;
  if (!url || (element as HTMLElement).dataset.noPreload !== undefined || isSlowLink()) return;
  // What follows links comes at this moment: the first fragment does not wait for it.
  if (!navigation && early.length === 0) {
    const { pathname, search } = keptTarget(url);
    const response = fetch((facts.fragments ?? '') + pathname + search);
    // A failure is handled where the response is used.
    response.catch(() => undefined);
    early.push([pathname + search, response]);
  }
  void bringNavigation().then((follow) => follow?.prepare(url));
}

/**
 * Follows a link by its document. Until what follows links has been fetched, links are the browser's: it shows a document while it
 * comes, sooner than after a script that has to come first. Where a control was used, what was done with it is kept.
 */
export function followLink(event: MouseEvent): void {
  if (isTaken || event.defaultPrevented || !isPlainClick(event) || !(navigation || isFetched || started)) return;
  const url = pageOfLink((event.target as Element).closest('a[href]'));
  if (!url) return;
  event.preventDefault();
  void bringNavigation().then((follow) => (follow ? follow.go(url) : location.assign(url)));
}
