import { createPolicy } from './core/trusted-types.ts';
import { loadingProgress } from './features/loading-bar/progress.ts';
import { entryId, ScrollPositions } from './features/scroll/positions.ts';
import type { Navigation, NavigationHost } from './runtime/boot/host.ts';
import { keptTarget } from './runtime/boot/kept-address.ts';
import { hideOffline, showOffline } from './runtime/boot/offline-notice.ts';
import { adoptWhole, canBeShown, hasOldName, pageOf, type ShownPage, showPage } from './runtime/boot/shown-page.ts';
import type { FormState } from './runtime/keep-alive/form-state.ts';
import { keptStateOf, rememberKept } from './runtime/keep-alive/kept-state.ts';
import { drawBar } from './runtime/loading-bar/draw-bar.ts';
import { announce } from './runtime/navigation/announce.ts';
import { type FetchedDocument, fetchAhead, fetchFragments, takeDocument } from './runtime/navigation/documents.ts';
import { watchPage } from './runtime/reports/watch.ts';
import { decideScroll } from './runtime/scroll/decide-scroll.ts';
import { moveScroll } from './runtime/scroll/move-scroll.ts';

/** Pages that were left and can be gone back to as they were. */
const MOST_LEFT = 6;

/**
 * How long a whole load may take until the document that asked for it goes on as it was: where the address is a file to save, or
 * the load was stopped, nothing takes its place. Milliseconds.
 */
const LOAD_MS = 10_000;

/** The entry of the history at which a page is shown, with the scroll position where it was left before. */
interface Entry {
  readonly id: string;
  readonly url: URL;
  readonly saved?: number;
}

/** What the history holds for an entry, in the form that the application's router uses as well. */
interface EntryState {
  readonly key?: string;
  readonly idx?: number;
}

const indexOf = (state: unknown): number => (state as EntryState | null)?.idx ?? 0;
/** What the server is asked for: path and query. */
const addressOf = ({ pathname, search }: URL | Location): string => pathname + search;
const idOf = (state: unknown, url: URL): string => entryId((state as EntryState | null)?.key, addressOf(url));

/** Documents of this site, as its own server made them: nothing else is parsed here. */
const policy = createPolicy('portal-navigation', { createHTML: (html) => html });

const RULES = /<style>([\s\S]*?)<\/style>/;

/** The page of a fetched document; null where a full load has to show it: a newer build or frame, another query, or a page that the browser renders. */
function pageIn({ html, url }: FetchedDocument): ShownPage | null {
  let rules = '';
  // Parsed with its rules, a document would break the policy of this one, which allows inline rules by their hash.
  const plain = html.replace(RULES, (_all, text: string) => {
    rules = text;
    return '';
  });
  const doc = new DOMParser().parseFromString(policy.createHTML(plain), 'text/html');
  return url.origin === location.origin && canBeShown(doc, url.search) ? pageOf(doc, rules) : null;
}

/**
 * Follows links by putting the page of a fetched document in the place of the one that is shown, with everything that a
 * navigation inside the application does: history, title, focus and announcement, scroll, kept pages, loading bar. The
 * server has checked the route when it made the document.
 */
class DocumentNavigation implements Navigation {
  /** Ends when no page is on its way. */
  settled: Promise<unknown> = Promise.resolve();
  readonly #positions = new ScrollPositions();
  readonly #left = new Map<string, ShownPage>();
  readonly #host: NavigationHost;
  /** The text of the whole style sheet, once it is there. */
  #rules = '';
  /** Ends when the sheet is there, or cannot be had. */
  readonly #sheet: Promise<void>;
  #url = new URL(location.href);
  /** The entry of the history that is shown. */
  #id = idOf(history.state, this.#url);
  /** Counts the navigations that have begun. */
  #asked = 0;
  /** The navigation by the history that waits for its page; null where none does. */
  #askedByHistory: number | null = null;
  /** The address of the page that is about to be shown; empty where none is. */
  #target = '';
  /** What was typed and opened on the kept page that is shown, and waits for the application to put it back. */
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

  /** Fetches a page ahead and adopts the whole style sheet meanwhile: the new page is then all that the browser has to style. */
  prepare(url: URL): void {
    const address = addressOf(keptTarget(url));
    if (address !== this.#target) fetchAhead(address);
    void this.#sheet.then(this.#adoptRules);
  }

  /** Goes to an address of this site. */
  go(asked: URL): void {
    const url = keptTarget(asked);
    this.#follow(
      url,
      () => location.assign(url),
      (found) => {
        // Where redirects have led to, and the anchor that was asked for.
        found.hash = url.hash;
        const state: EntryState = { key: Math.random().toString(36).slice(2, 10), idx: indexOf(history.state) + 1 };
        this.#leave();
        history.pushState(state, '', found);
        return { id: idOf(state, found), url: found };
      },
    );
  }

  /** Notes where the page that is shown stands, for the document or the application that comes after. */
  note(): void {
    this.#positions.set(this.#id, this.#host.scrolled());
    this.#positions.store();
    if (pageOf(document)?.facts.kept !== undefined)
      rememberKept(this.#url.pathname, this.#url.search, this.#pendingForm);
  }

  /** Lets go of the document: the application takes over. */
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
    const { style: address, fragments } =
      document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
    // From the cache it comes sooner than a first fragment.
    if (this.#host.isFetched) fetchFragments(fragments);
    for (const [asked, response] of this.#host.early) fetchAhead(asked, response);
    const response = address ? await fetch(address, { priority: 'low' }).catch(() => null) : null;
    if (!response?.ok) return;
    this.#rules = await response.text().catch(() => '');
    if (this.#rules) fetchFragments(fragments);
  }

  /** The page of what was fetched. A fragment brings no rules: it waits for the whole sheet. */
  async #pageIn(found: FetchedDocument): Promise<ShownPage | null> {
    if (RULES.test(found.html)) return pageIn(found);
    await this.#sheet;
    return this.#rules ? pageIn(found) : null;
  }

  #formOf({ pathname, search }: URL | Location): FormState | null {
    const kept = keptStateOf(pathname);
    return kept?.search === search ? kept.form : null;
  }

  /** Puts the page that is shown aside, as it is. */
  #leave(): void {
    // Each entry of the history has a mode of its own, which later entries take over: set before the first is left.
    history.scrollRestoration = 'manual';
    this.note();
    const shown = pageOf(document);
    if (shown) this.#left.set(this.#id, shown);
    const oldest = this.#left.keys().next().value;
    if (this.#left.size > MOST_LEFT && oldest !== undefined) this.#left.delete(oldest);
  }

  /** Shows a page once it is there; another navigation in the meantime goes before it. Without a network it is told so. */
  #follow(to: URL, load: () => void, enter: (found: URL) => Entry, offline = (): void => undefined): void {
    this.#asked += 1;
    const asked = this.#asked;
    const isOther = to.pathname !== this.#url.pathname;
    this.#target = addressOf(to);
    if (isOther) loadingProgress.start();
    this.settled = takeDocument(addressOf(to)).then(async (found) => {
      const page = found && (await this.#pageIn(found));
      if (asked !== this.#asked) return undefined;
      if (page) {
        this.#show(page, enter(found.url));
        if (isOther) loadingProgress.finish();
        return undefined;
      }
      if (!navigator.onLine) {
        if (isOther) loadingProgress.finish();
        showOffline();
        offline();
        return undefined;
      }
      load();
      // The document is on its way out: nothing may settle before that.
      await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
      if (asked === this.#asked) this.#finish();
      return undefined;
    });
  }

  /** No page is on its way any more. */
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
    this.#adoptRules();
    showPage(next);
    // Everything that changes the document comes before what makes the browser lay it out: scrolling and the focus.
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
    // What had the focus may be gone with the old content.
    else if (!isOther && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }

  readonly #onPop = (): void => {
    const url = new URL(location.href);
    const id = idOf(history.state, url);
    const saved = this.#positions.get(id);
    if (addressOf(url) === addressOf(this.#url)) {
      // A jump within the page, which the browser has made, unless it was told to leave that to us.
      this.#id = id;
      this.#url = url;
      // Back and forward again before the page came: it does not take the place of this one.
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
      // The history has gone on already: the page of the address follows as soon as there is a network.
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

/** Begins to follow links, once for a document, and to watch how it fares. */
export function begin(host: NavigationHost): Navigation {
  watchPage();
  return new DocumentNavigation(host);
}
