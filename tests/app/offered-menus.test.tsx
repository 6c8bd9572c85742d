import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CapabilityStore, createCapabilities } from '../../app/core/api/capabilities.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import { CompanyLayout } from '../../app/layouts/company.tsx';
import LoginPhone from '../../app/pages/company/login-phone.tsx';
import SiteMap from '../../app/pages/site/site-map.tsx';
import { Application } from '../../app/runtime/application.tsx';
import { backends } from '../../generated/backends.ts';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** Menus do not link to pages whose capability the backend lacks, whether declared or learned. */

/** The paths linked by the page frame, the switch of login methods, the member menu and the site map. */
function linkedPaths(capabilities: CapabilityStore): ReadonlySet<string> {
  const login = routes['company-login'];
  const html = renderToStaticMarkup(
    <Application site={sampleSite(capabilities)} api={silentApi}>
      <PageViewContext value={viewOf(login)}>
        <LoginPhone data={{ release: null }} params={{}} query={new URLSearchParams()} route={login} />
      </PageViewContext>
      <PageViewContext value={viewOf(routes['company-home'])}>
        <CompanyLayout>
          <SiteMap />
        </CompanyLayout>
      </PageViewContext>
    </Application>,
  );
  return new Set([...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path));
}

const ofCapabilities = ['/company/messages', '/company/login/wx', '/company/login/reset'];
const rest = ['/company/login/ca', '/company/home', '/company/info/industry', '/company/report/entry'];

test('all pages are linked if the backend has every capability', () => {
  const paths = linkedPaths(createCapabilities(backends.reference));
  for (const path of [...ofCapabilities, ...rest]) expect(paths).toContain(path);
});

test('pages of capabilities that the backend is declared to lack are not linked; all others are', () => {
  const paths = linkedPaths(createCapabilities(backends.specification));
  for (const path of ofCapabilities) expect(paths).not.toContain(path);
  for (const path of rest) expect(paths).toContain(path);
});

test('pages of a capability learned to be missing are not linked until this is forgotten after 24 hours', () => {
  let now = 0;
  const capabilities = createCapabilities({ has: [], lacks: [] }, () => now);
  expect(linkedPaths(capabilities)).toContain('/company/messages');
  capabilities.learn('messages');
  expect(linkedPaths(capabilities)).not.toContain('/company/messages');
  expect(linkedPaths(capabilities)).toContain('/company/login/wx');
  now = 24 * 3_600_000;
  expect(linkedPaths(capabilities)).toContain('/company/messages');
});
