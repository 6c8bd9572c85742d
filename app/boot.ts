import { fetchAhead, mayBePage, takeDocument } from './runtime/boot/documents.ts';
import { applyThemes, dress, switchTheme } from './runtime/boot/dress.ts';
import type { BootHost, Navigation, NavigationHost } from './runtime/boot/host.ts';
import { keptOfDocument, keptTarget, storedKept } from './runtime/boot/kept-address.ts';
import { watchIntent } from './runtime/boot/pointer.ts';
import { write } from './runtime/boot/storage.ts';
import { countVisit } from './runtime/boot/visits.ts';
import { keptKey } from './runtime/keep-alive/kept-key.ts';
import { isPlainClick } from './runtime/navigation/is-plain-click.ts';
import { linkOfSite } from './runtime/navigation/link-of-site.ts';
import { isSlowLink } from './runtime/preload/slow-link.ts';

/**
 * The boot script: inlined into every document, before the first paint. It applies the remembered theme and text size, works
 * the theme switches, shows the member's name, counts the visit, fetches documents ahead, and brings the rest when it is
 * needed: what follows links (navigation.ts), and the application for controls. Its size is paid by every page.
 */
((): void => {
  const root = document.documentElement;
  const facts = (document.currentScript as HTMLScriptElement).dataset;
  const [entry = '', ...imports] = (facts.entry ?? '').split(' ');
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = facts.kept === undefined ? null : keptOfDocument();
  const canSwap = 'adoptedStyleSheets' in document && root.dataset.start !== 'now';
  applyThemes();

  let isTaken = false;
  /** What a person does with controls: done again once the application runs. */
  let events: Event[] = [];

  const fetchCode = (rel: 'modulepreload' | 'prefetch', addresses: readonly string[]): void => {
    for (const href of addresses) document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  };

  let coming: Promise<Navigation | null> | undefined;
  let navigation: Navigation | null = null;
  /** Brings what follows links; null where it cannot be had: links are then the browser's. */
  const bring = (): Promise<Navigation | null> => {
    const host: NavigationHost = {
      takeDocument,
      onShown() {
        events = [];
        enter();
        countVisit(facts.visit);
      },
    };
    coming ??= import(/* @vite-ignore */ facts.navigation ?? '').then(
      (module: { begin(host: NavigationHost): Navigation }) => {
        if (!isTaken) navigation = module.begin(host);
        return navigation;
      },
      () => null,
    );
    return coming;
  };

  const host: BootHost = {
    // Should a page come after all, `takeOver` refuses, and this is asked again.
    settled: async () => {
      await coming;
      await navigation?.settled;
      return navigation?.page ?? 0;
    },
    takeOver(page) {
      if (page !== (navigation?.page ?? 0)) return null;
      isTaken = true;
      navigation?.end();
      return events;
    },
  };
  let started: Promise<unknown> | undefined;
  const start = (): void => {
    if (started) return;
    fetchCode('modulepreload', imports);
    started = import(/* @vite-ignore */ entry)
      .then((module: { start(host: BootHost): Promise<void> }) => module.start(host))
      // Without the application every link is still a link; a page that it would have made says what is missing.
      .catch(() => document.querySelector('[data-not-started]')?.removeAttribute('hidden'));
  };

  /** What a page needs besides its markup, whether it came as a document or by a link. */
  const enter = (): void => {
    // Open pages of the member area have parts for members alone; what was typed and opened on a kept page is put back.
    const state = facts.kept === undefined ? null : storedKept(location.pathname);
    const isTyped = state?.search === location.search && state.form;
    // The elder version's home page is the application's.
    const isElderHome = root.dataset.theme === 'elder' && document.querySelector('[data-elder-starts]');
    if (dress() || root.dataset.start === 'now' || isTyped || isElderHome) start();
  };

  /** The page of this site that a link leads to, where it is another than the one that is shown. */
  const pageOfLink = (element: Element | null): URL | null => {
    const url = element instanceof HTMLAnchorElement && canSwap && !isTaken ? linkOfSite(element) : null;
    return url && mayBePage(url) && url.pathname + url.search !== location.pathname + location.search ? url : null;
  };

  watchIntent((element) => {
    if (isTaken) return;
    const url = pageOfLink(element);
    if (!element.matches('a')) start();
    if (!canSwap || isSlowLink()) return;
    void bring();
    if (!url || (element as HTMLElement).dataset.noPreload !== undefined) return;
    const { pathname, search } = keptTarget(url);
    fetchAhead(pathname + search);
  });

  const act = (event: Event): void => {
    const target = event.target as Element;
    if (isTaken || !target.closest) {
      if (event.type === 'click') switchTheme(target.closest?.('button') ?? null);
      return;
    }
    if (event.type === 'click' && switchTheme(target.closest('button'))) {
      enter();
      return;
    }
    const link = target.closest('a[href],[popovertarget]');
    if (
      event instanceof KeyboardEvent &&
      (/^(Tab|Shift|Control|Alt|Meta)$/.test(event.key) || (link && event.key === 'Enter'))
    )
      return;
    const isForm = event.type === 'submit';
    // A form without an address is the application's: the browser would send it to the page itself.
    if (isForm && !target.hasAttribute('action')) event.preventDefault();
    if (!isForm && !target.closest('button,input,select,textarea,[role],[data-intent],canvas,nav')) return;
    events.push(event);
    if (isForm ? event.defaultPrevented : !link || event.type === 'keydown') start();
  };
  for (const type of ['click', 'input', 'change', 'keydown', 'submit']) addEventListener(type, act, true);
  // After everything else has heard of the click.
  addEventListener('click', (event) => {
    if (isTaken || event.defaultPrevented || !isPlainClick(event)) return;
    const url = pageOfLink((event.target as Element).closest('a[href]'));
    if (!url) return;
    event.preventDefault();
    const { pathname, search } = keptTarget(url);
    fetchAhead(pathname + search);
    void bring().then((follow) => (follow ? follow.go(url) : location.assign(url)));
  });

  addEventListener('DOMContentLoaded', () => {
    if (kept && kept !== 'leaving' && loaded?.type === 'navigate') scrollTo(0, kept.scrollY);
    enter();
  });
  // An entry of the history that an earlier document of this tab made: its page is another one.
  let shown = location.pathname + location.search;
  addEventListener('popstate', () => {
    if (!isTaken && !navigation && shown !== location.pathname + location.search) location.reload();
    shown = location.pathname + location.search;
  });
  addEventListener('pagehide', () => {
    if (isTaken || kept === 'leaving') return;
    if (navigation) {
      navigation.note();
      history.scrollRestoration = 'auto';
    } else if (facts.kept !== undefined) {
      const state = { search: location.search, scrollY: Math.round(scrollY), form: kept?.form ?? null };
      write('sessionStorage', keptKey(location.pathname), JSON.stringify(state));
    }
  });
  const page = document as Document & { prerendering?: boolean };
  const count = (): void => countVisit(facts.visit, loaded?.type === 'reload');
  if (page.prerendering) page.addEventListener('prerenderingchange', count, { once: true });
  else addEventListener('load', count);
  addEventListener('load', () => {
    if (isSlowLink()) return;
    setTimeout(() => {
      if (canSwap) void bring();
      if (!started) fetchCode('prefetch', [entry, ...imports]);
    }, 1000);
  });
})();
