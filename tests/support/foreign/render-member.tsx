import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createCapabilities } from '../../../app/core/api/capabilities.ts';
import { completeResponse } from '../../../app/core/api/complete.ts';
import { buildColumnTree } from '../../../app/core/columns/tree.ts';
import type { LoadContext, RichHtml } from '../../../app/core/page/context.ts';
import type { Site } from '../../../app/core/page/site-context.ts';
import { pages } from '../../../app/pages.ts';
import { Application } from '../../../app/runtime/application.tsx';
import { loadPage } from '../../../app/runtime/page/load-page.ts';
import { createAppRoutes } from '../../../app/runtime/router.tsx';
import { getColumnList } from '../../../generated/api/content.ts';
import { createApiClient, type Dialect } from '../../../generated/api/transport.ts';
import type { FactTable } from '../../../generated/models.ts';
import type { PageName } from '../../../generated/pages.ts';
import { readFacts } from '../../../server/facts/tables.ts';
import { siteSettings } from '../site-settings.ts';
import { type ForeignBackend, TOKEN } from './backend.ts';

/** Renders the pages of a logged-in member, as the browser would after loading their data, without a browser. */
export async function memberRenderer(
  backend: Pick<ForeignBackend, 'address'>,
  dialect: Dialect,
): Promise<(address: string) => Promise<string>> {
  await Promise.all(Object.keys(pages).map((name) => loadPage(name as PageName)));
  const tables = await readFacts('server/content/facts');
  const capabilities = createCapabilities(dialect);
  let columns: Site['columns'] | undefined;
  const api = createApiClient({
    baseURL: backend.address,
    dialect,
    capabilities,
    complete: (name, value, args) => completeResponse(name, value, args, columns),
    token: () => TOKEN,
    device: () => 'pc',
    encrypt: () => Promise.reject(new Error('nothing is encrypted here')),
    onFailure: () => undefined,
  });
  columns = buildColumnTree(await getColumnList(api, { columnPid: '' }));
  const tree = columns;
  const site: Site = {
    columns: tree,
    capabilities,
    today: '2026-11-22',
    settings: { ...siteSettings, apiBase: backend.address },
  };
  const context = (signal: AbortSignal): LoadContext => ({
    api,
    columns: tree,
    facts: async (name) => tables.get(name) as FactTable,
    capabilities,
    signal,
    clean: async (html) => html as RichHtml,
  });
  return async (address) => {
    const routes = createAppRoutes({
      loadContext: context,
      loadCode: loadPage,
      loadData: (_route, _address, load) => load(),
      guard: async () => null,
    });
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    await new Promise<void>((done) => {
      if (router.state.initialized && router.state.navigation.state === 'idle') return done();
      const stop = router.subscribe(({ initialized, navigation }) => {
        if (!initialized || navigation.state !== 'idle') return;
        stop();
        done();
      });
    });
    const html = renderToString(
      <Application site={site} api={api}>
        <RouterProvider router={router} />
      </Application>,
    );
    router.dispose();
    return html;
  };
}
