import { headers as names } from '../generated/api/settings.ts';
import { visitConstants } from '../generated/constants.ts';
import { deviceOf } from './features/api/device.ts';
import { type KeptState, keptKey } from './features/keep-alive/kept-state.ts';

/**
 * The boot script: inlined into every document, before the first paint. It applies the remembered theme and text size, works the theme
 * switches, shows the member's name, counts the visit, and starts the application at the first sign of intent. Plain DOM
 * and little else: its size is paid by every page.
 */
((): void => {
  const root = document.documentElement;
  const { entry: files = '', visit, kept } = (document.currentScript as HTMLScriptElement).dataset;
  const [entry = '', ...imports] = files.split(' ');
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const applied: Record<string, boolean> = {};
  const apply = (theme: string, on: boolean): void => {
    applied[theme] = on;
    if (theme === 'elder') root.dataset.theme = on ? 'elder' : '';
    else root.dataset.contrast = on ? 'high' : '';
    for (const button of document.querySelectorAll(`[data-theme-toggle="${theme}"]`)) {
      button.setAttribute('aria-pressed', String(on));
    }
  };
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

  // A kept page comes back with its last query, unless another was asked for or it was reset from the page itself.
  const keptAt = keptKey(location.pathname);
  let wasKept: KeptState | null = null;
  if (kept !== undefined) {
    try {
      wasKept = JSON.parse(sessionStorage.getItem(keptAt) ?? 'null') as KeptState | null;
    } catch {
      // Nothing is known of it then.
    }
    const isReset = document.referrer.split('?')[0] === location.origin + location.pathname;
    const comesBack = wasKept?.search && !location.search && !location.hash && !isReset;
    if (comesBack) location.replace(location.pathname + wasKept?.search);
    if (wasKept?.search !== location.search) wasKept = null;
    addEventListener('pagehide', () => {
      if (comesBack || root.dataset.ready !== undefined) return;
      const state: KeptState = { search: location.search, scrollY, form: wasKept?.form ?? null };
      try {
        sessionStorage.setItem(keptAt, JSON.stringify(state));
      } catch {
        // It then begins anew.
      }
    });
  }

  const themes = ['elder', 'contrast'];
  for (const theme of themes) if (read(`portal:${theme}`)) apply(theme, true);

  const textSize = read('portal:text-size');
  if (textSize) root.dataset.textSize = textSize;

  const fetchAhead = (rel: 'modulepreload' | 'prefetch', addresses: readonly string[]): void => {
    for (const href of addresses) document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  };

  let started: Promise<unknown> | undefined;
  let missed: HTMLElement | null = null;
  const start = (): void => {
    if (!started) fetchAhead('modulepreload', imports);
    started ??= import(/* @vite-ignore */ entry)
      .then((module: { start(): Promise<void> }) => module.start())
      .then(
        () => missed?.isConnected && missed.click(),
        // Without the application every link is still a link.
        () => undefined,
      )
      .finally(() => {
        missed = null;
      });
  };

  const control = 'a[href],button,summary,input,select,textarea,[data-intent]';
  const intent = (event: Event): void => {
    if ((event.target as Element | null)?.closest?.(control)) start();
  };
  const options = { passive: true, capture: true };
  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown']) addEventListener(type, intent, options);

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('button');
      const theme = button?.dataset.themeToggle;
      if (theme) {
        apply(theme, !applied[theme]);
        try {
          if (applied[theme]) localStorage.setItem(`portal:${theme}`, '1');
          else localStorage.removeItem(`portal:${theme}`);
        } catch {
          // The theme then lasts as long as the page.
        }
      } else if (button instanceof HTMLButtonElement && button.type === 'button' && root.dataset.ready === undefined) {
        // A control that needs the application: what was clicked meanwhile is clicked again once it runs.
        missed = button;
        start();
      }
    },
    true,
  );

  addEventListener('DOMContentLoaded', () => {
    for (const theme of themes) if (applied[theme]) apply(theme, true);
    const person = read('portal:person');
    if (person) {
      const { name } = JSON.parse(person) as { name: string };
      // Both are made by the application as well: session-link.tsx, member-bar.tsx.
      for (const shown of document.querySelectorAll('[data-session-link] > :last-child, [data-session-name]'))
        shown.textContent = name;
      const hint = document.querySelector('[data-session-hint]');
      hint?.setAttribute('hidden', '');
      // Open pages of the member area have parts for members alone, which the application fetches.
      if (hint) start();
    }
    if (wasKept && navigation?.type === 'navigate') scrollTo(0, wasKept.scrollY);
    // What was typed and opened is put back by the application.
    if (root.dataset.start === 'now' || wasKept?.form) start();
  });

  // The page's visit: not while prerendering, not again on a reload soon after, and never in the way of anything.
  const countVisit = (): void => {
    if (!visit) return;
    const token = read('portal:token');
    const headers: Record<string, string> = { [names.device.name]: deviceOf(navigator.userAgent) };
    if (token) headers[names.authorization.name] = `${names.authorization.scheme} ${token}`;
    try {
      const key = `portal:visit:${visit}`;
      const isReload = navigation?.type === 'reload';
      if (isReload && Date.now() - Number(sessionStorage.getItem(key) ?? 0) < visitConstants.repeatMs) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Without storage a reload counts again.
    }
    // An answer that nobody reads keeps its connection open.
    fetch(visit, { headers, keepalive: true, cache: 'no-store' })
      .then((response) => response.text())
      .catch(() => undefined);
  };
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) page.addEventListener('prerenderingchange', countVisit, { once: true });
  else addEventListener('load', countVisit);

  addEventListener('load', () => {
    const net = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
    if (started || net?.saveData || net?.effectiveType?.includes('2g')) return;
    setTimeout(() => fetchAhead('prefetch', [entry, ...imports]), 1000);
  });
})();
