import { headers as names } from '../generated/api/settings.ts';
import { visitConstants } from '../generated/constants.ts';
import { deviceOf } from './features/api/device.ts';

/**
 * The boot script: inlined into every document, before the first paint. It applies the remembered theme and text size, works the theme
 * switches, shows the member's name, counts the visit, and starts the application at the first sign of intent. Plain DOM
 * and little else: its size is paid by every page.
 */
((): void => {
  const root = document.documentElement;
  const { entry = '', visit } = (document.currentScript as HTMLScriptElement).dataset;
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
  const themes = ['elder', 'contrast'];
  for (const theme of themes) if (read(`portal:${theme}`)) apply(theme, true);

  const textSize = read('portal:text-size');
  if (textSize) root.dataset.textSize = textSize;

  let started: Promise<unknown> | undefined;
  let missed: HTMLElement | null = null;
  const start = (): void => {
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
    const link = document.querySelector<HTMLAnchorElement>('[data-session-link]');
    if (person && link?.lastElementChild) {
      link.lastElementChild.textContent = (JSON.parse(person) as { name: string }).name;
    }
    if (root.dataset.start === 'now') start();
  });

  // The page's visit: not while prerendering, not again on a reload soon after, and never in the way of anything.
  const countVisit = (): void => {
    if (!visit) return;
    const token = read('portal:token');
    const headers: Record<string, string> = { [names.device.name]: deviceOf(navigator.userAgent) };
    if (token) headers[names.authorization.name] = `${names.authorization.scheme} ${token}`;
    try {
      const key = `portal:visit:${visit}`;
      if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < visitConstants.repeatMs) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Without storage a reload counts again.
    }
    fetch(visit, { headers, keepalive: true, cache: 'no-store' }).catch(() => undefined);
  };
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) page.addEventListener('prerenderingchange', countVisit, { once: true });
  else addEventListener('load', countVisit);

  addEventListener('load', () => {
    const net = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
    if (started || net?.saveData || net?.effectiveType?.includes('2g')) return;
    setTimeout(() => {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = entry;
      link.as = 'script';
      document.head.append(link);
    }, 1000);
  });
})();
