import { FRAGMENTS, STYLED_FRAGMENTS } from '../shared/fragments.ts';
import { loadingProgress } from './features/loading-bar/progress.ts';
import { entryId, ScrollPositions } from './features/scroll/positions.ts';
import type { Navigation, NavigationHost } from './runtime/boot/host.ts';
import { keptTarget } from './runtime/boot/kept-address.ts';
import { hideOffline, showOffline } from './runtime/boot/offline-notice.ts';
import { adoptWhole, hasOldName, pageOf, type ShownPage, showPage } from './runtime/boot/shown-page.ts';
import type { FormState } from './runtime/keep-alive/form-state.ts';
import { keptStateOf, rememberKept } from './runtime/keep-alive/kept-state.ts';
import { drawBar } from './runtime/loading-bar/draw-bar.ts';
import { announce } from './runtime/navigation/announce.ts';
import { type FetchedDocument, fetchAhead, fetchFragments, takeDocument } from './runtime/navigation/documents.ts';
import { hasRules, pageIn } from './runtime/navigation/page-in.ts';
import { watchPage } from './runtime/reports/watch.ts';
import { decideScroll } from './runtime/scroll/decide-scroll.ts';
import { moveScroll } from './runtime/scroll/move-scroll.ts';

/** The maximum number of left pages that are stored for going back to. */
const MOST_LEFT = 6;

/**
 * How long a full load may take before the present document continues: if the URL is a download or the load was stopped, no
 * document replaces it. Milliseconds.
 */
const LOAD_MS = 10_000;

/** Time without a loading page before the whole style sheet is fetched; milliseconds. */
const PAUSE_MS = 500;

/** The history entry of a page, with the scroll position at which it was last left. */
interface Entry {
  readonly id: string;
  readonly url: URL;
  readonly saved?: number;
}

/** The `history.state` of an entry, in the form that the application's router uses too. */
interface EntryState {
  readonly key?: string;
  readonly idx?: number;
}

const indexOf = (state: unknown): number => (state as EntryState | null)?.idx ?? 0;
/** The path and query that are requested from the server. */
const addressOf = ({ pathname, search }: URL | Location): string => pathname + search;
const idOf = (state: unknown, url: URL): string => entryId((state as EntryState | null)?.key, addressOf(url));

/**
 * Follows links by replacing the shown page by that of a fetched document, with everything that a navigation inside the
 * application does: history, title, focus and announcement, scroll, kept pages, loading bar. The server has checked the
 * route.
 */
class DocumentNavigation implements Navigation {
  /** Resolves when no navigation is in progress. */
  settled: Promise<unknown> = Promise.resolve();
  readonly #positions = new ScrollPositions();
  readonly #left = new Map<string, ShownPage>();
  readonly #host: NavigationHost;
  /** The text of the whole style sheet, once it has loaded. */
  #rules = '';
  /** Resolves when the style sheet has loaded or failed to load. */
  readonly #sheet: Promise<void>;
  #url = new URL(location.href);
  /** The id of the shown history entry. */
  #id = idOf(history.state, this.#url);
  /** The number of navigations that have begun. */
  #asked = 0;
  /** The number of the pending navigation that the history caused; null if there is none. */
  #askedByHistory: number | null = null;
  /** The address of the page that is being loaded; empty if there is none. */
  #target = '';
  /** The stored form state of the shown kept page, which the application has yet to restore. */
  #pendingForm = this.#formOf(location);

  constructor(host: NavigationHost) {
    this.#host = host;
    addEventListener('popstate', this.#onPop);
    this.#sheet = this.#fetchRules();
    loadingProgress.watch((state) => {
      const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
      if (bar) drawBar(bar, state);
    });
  }

  get begun(): number {
    return this.#asked;
  }

  /** Prefetches a page and meanwhile adopts the whole style sheet, so that only the new page remains to be styled. */
  prepare(url: URL): void {
    const address = addressOf(keptTarget(url));
    if (address !== this.#target) fetchAhead(address);
    void this.#sheet.then(this.#adoptRules);
  }

  /** Navigates to a URL of this site. */
  go(asked: URL): void {
    const url = keptTarget(asked);
    this.#follow(
      url,
      () => location.assign(url),
      (found) => {
        // The URL after redirects, with the anchor of the requested URL.
        found.hash = url.hash;
        const state: EntryState = { key: Math.random().toString(36).slice(2, 10), idx: indexOf(history.state) + 1 };
        this.#leave();
        history.pushState(state, '', found);
        return { id: idOf(state, found), url: found };
      },
    );
  }

  /** Stores the state of the shown page for the next document or the application. */
  note(): void {
    this.#positions.set(this.#id, this.#host.scrolled());
    this.#positions.store();
    if (pageOf(document)?.facts.kept !== undefined)
      rememberKept(this.#url.pathname, this.#url.search, this.#pendingForm);
  }

  /** Stops handling the document, because the application takes over. */
  end(): void {
    removeEventListener('popstate', this.#onPop);
    this.#positions.set(this.#id, Math.round(scrollY));
    this.#positions.store();
    this.#left.clear();
    document.adoptedStyleSheets = [];
  }

  readonly #adoptRules = (): void => {
    if (this.#rules) adoptWhole(this.#rules);
  };

  async #fetchRules(): Promise<void> {
    const { hasFragments, isSheetFetched, early } = this.#host;
    // From the cache the sheet is available before the first fragment.
    if (hasFragments) fetchFragments(isSheetFetched ? FRAGMENTS : STYLED_FRAGMENTS);
    if (early) fetchAhead(...early);
    if (!isSheetFetched) await this.#pause();
    const address = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.style;
    const response = address ? await fetch(address, { priority: 'low' }).catch(() => null) : null;
    if (!response?.ok) return;
    this.#rules = await response.text().catch(() => '');
    if (this.#rules && hasFragments) fetchFragments(FRAGMENTS);
  }

  /** Resolves once no page has been loading for a moment: until then the pages need the network. */
  async #pause(): Promise<void> {
    let ended: Promise<unknown> | undefined;
    while (ended !== this.settled) {
      ended = this.settled;
      await ended;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** The page of a fetched document or fragment. A fragment without rules waits for the whole sheet. */
  async #pageIn(found: FetchedDocument): Promise<ShownPage | null> {
    if (hasRules(found)) return pageIn(found);
    await this.#sheet;
    return this.#rules ? pageIn(found) : null;
  }

  #formOf({ pathname, search }: URL | Location): FormState | null {
    const kept = keptStateOf(pathname);
    return kept?.search === search ? kept.form : null;
  }

  /** Stores the shown page as it is. */
  #leave(): void {
    // Each history entry has its own scroll restoration mode, inherited by later entries: it is set before the first one is left.
    history.scrollRestoration = 'manual';
    this.note();
    const shown = pageOf(document);
    if (shown) this.#left.set(this.#id, shown);
    const oldest = this.#left.keys().next().value;
    if (this.#left.size > MOST_LEFT && oldest !== undefined) this.#left.delete(oldest);
  }

  /** Shows a page once it has loaded, unless another navigation begins meanwhile. Without a network, shows the offline notice. */
  #follow(to: URL, load: () => void, enter: (found: URL) => Entry, offline = (): void => undefined): void {
    this.#asked += 1;
    const asked = this.#asked;
    this.#target = addressOf(to);
    if (to.pathname !== this.#url.pathname) loadingProgress.start();
    this.settled = takeDocument(addressOf(to)).then(async (found) => {
      const page = found && (await this.#pageIn(found));
      if (asked !== this.#asked) return undefined;
      if (page) {
        this.#show(page, enter(found.url));
        return undefined;
      }
      if (!navigator.onLine) {
        loadingProgress.finish();
        showOffline();
        offline();
        return undefined;
      }
      load();
      // The document is being unloaded; `settled` must not resolve before that.
      await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
      if (asked === this.#asked) this.#finish();
      return undefined;
    });
  }

  /** Ends a navigation that shows no page. */
  #finish(): void {
    this.#target = '';
    this.#askedByHistory = null;
    loadingProgress.finish();
  }

  #show(next: ShownPage, { id, url, saved }: Entry): void {
    const from = this.#url;
    this.#id = id;
    this.#url = url;
    this.#target = '';
    this.#askedByHistory = null;
    this.#pendingForm = this.#formOf(url);
    hideOffline();
    // Also the bar of a link that this page supersedes.
    loadingProgress.finish();
    this.#adoptRules();
    showPage(next);
    // All changes of the document come before scrolling and focusing, which make the browser lay it out.
    const isOther = url.pathname !== from.pathname;
    const heading = isOther ? announce(next.title) : null;
    this.#host.onShown();
    const kept = next.facts.kept === undefined ? undefined : keptStateOf(url.pathname);
    const move = decideScroll({
      from,
      to: url,
      scrollToTop: next.facts.stay === undefined,
      saved,
      kept: kept?.search === url.search ? kept.scrollY : undefined,
    });
    moveScroll(move);
    if (isOther && move.kind !== 'anchor') heading?.focus({ preventScroll: true });
    // The focused element may have been removed with the old content.
    else if (!isOther && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }

  readonly #onPop = (): void => {
    const url = new URL(location.href);
    const id = idOf(history.state, url);
    const saved = this.#positions.get(id);
    if (addressOf(url) === addressOf(this.#url)) {
      // A jump within the page; the browser has scrolled already, unless scroll restoration is manual.
      this.#id = id;
      this.#url = url;
      // Back and forward again before the page has loaded: it must not replace the shown one.
      if (this.#askedByHistory === this.#asked) {
        this.#asked += 1;
        this.#finish();
        hideOffline();
      }
      if (history.scrollRestoration === 'manual' && saved !== undefined) moveScroll({ kind: 'position', y: saved });
      return;
    }
    const enter = (found: URL): Entry => {
      this.#leave();
      this.#left.delete(id);
      return { id, url: found, saved };
    };
    const page = this.#left.get(id);
    if (page && hasOldName()) {
      location.reload();
      return;
    }
    if (!page) {
      // The history has already changed: the page is loaded as soon as there is a network.
      const follow = (): void => {
        this.#follow(url, () => location.reload(), enter, waitForNetwork);
        this.#askedByHistory = this.#asked;
      };
      const waitForNetwork = (): void => {
        const asked = this.#asked;
        addEventListener('online', () => asked === this.#asked && follow(), { once: true });
      };
      follow();
      return;
    }
    this.#asked += 1;
    this.#show(page, enter(url));
  };
}

/** Starts following links, once per document, and reporting the page's errors and performance. */
export function begin(host: NavigationHost): Navigation {
  watchPage();
  return new DocumentNavigation(host);
}
