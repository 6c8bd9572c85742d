import type { Renderer } from '../../app/entry.server.tsx';
import { createSiteApp, type SiteApp } from '../../server/web/site-app.ts';

interface StubSite {
  /** The markup of the page at a URL. */
  render(url: URL): Promise<string>;
  contentVersion?(): string;
  now?(): number;
  /** Whether other sites may embed the page at a path in a frame. */
  isEmbedded?(path: string): boolean;
}

/** The part of the server that responds with pages, with pages defined by a test. */
export function stubSite({ render, contentVersion = () => '1', now = () => 0, isEmbedded }: StubSite): SiteApp {
  const renderer: Renderer = {
    async render(url) {
      const body = await render(url);
      const parts = {
        title: '',
        head: '',
        body: body ? [body] : [],
        payload: '',
        startNow: false,
        isKept: false,
        visit: null,
        isEmbedded: isEmbedded?.(url.pathname),
      };
      return { kind: 'document', status: 200, parts };
    },
    columnPath: () => undefined,
    forgetColumns: () => undefined,
    chart: async () => null,
    chartTable: async () => null,
    fileAddresses: async () => [],
    table: async () => null,
    things: async () => [],
    linkedThings: async () => [],
    error: () => ({ kind: 'redirect', status: 301, location: '/' }),
  };
  return createSiteApp({
    renderer,
    api: {} as never,
    encryptionKey: { publicKey: '', padding: 'RSA-OAEP-256' },
    origin: 'http://site.test',
    installed: '2026-01-01',
    build: { id: 'b1', entry: '/e.js', navigation: '/n.js', style: '/s.css', dark: '/d.css', bootScript: 'boot();' },
    pickCss: () => 'a{}',
    pickAddedCss: () => '',
    clientDir: '/nonexistent',
    connect: [],
    contentVersion,
    now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}
