import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createCapabilities } from '../../app/core/api/capabilities.ts';
import { buildColumnTree } from '../../app/core/columns/tree.ts';
import { type Site, SiteContext } from '../../app/core/page/site-context.ts';
import { type PageView, PageViewContext } from '../../app/core/page/view.ts';
import LoginPhone from '../../app/pages/company/login-phone.tsx';
import { Application } from '../../app/runtime/application.tsx';
import { ErrorPage } from '../../app/runtime/errors/error-page.tsx';
import { routes } from '../../generated/routes/index.ts';
import { silentApi } from '../support/silent-api.ts';
import { siteSettings } from '../support/site-settings.ts';

const column = { id: 'zoo', columnPid: '0', columnCode: 'zoo', columnName: '动物园', columnPcUrl: '/zoo', planceNo: 1 };
const site: Site = {
  today: '2026-11-22',
  capabilities: createCapabilities({ has: [], lacks: [] }),
  columns: buildColumnTree([column, { ...column, id: 'cage', columnName: '隐藏栏目', columnVisible: '0' }]),
  settings: {
    ...siteSettings,
    organiser: { address: '测试路1号', phone: '0571-8888', hours: '周末10:00至12:00', faultReport: '/report' },
  },
};
const shown = (element: ReactElement): string =>
  renderToStaticMarkup(
    <Application site={site} api={silentApi}>
      {element}
    </Application>,
  );

test('the login page shows the organiser of the deployment, not the sample one', () => {
  const route = routes['company-login'];
  const view: PageView = { route, params: {}, path: '/company/login', search: '', data: null, entry: {} };
  const html = shown(
    <PageViewContext value={view}>
      <LoginPhone data={{ release: null }} params={{}} query={new URLSearchParams()} route={route} />
    </PageViewContext>,
  );
  expect(html).toContain('0571-8888');
  expect(html).toContain('周末10:00至12:00');
  expect(html).not.toContain('021-0000');
});

test('the error page lists the visible columns of the backend, not those of the manifests', () => {
  const html = shown(
    <SiteContext value={site}>
      <ErrorPage status={404} statusText="Not Found" message="" columns={site.columns.roots} faultReport="/report" />
    </SiteContext>,
  );
  expect(html).toContain('href="/zoo"');
  expect(html).not.toContain('隐藏栏目');
  expect(html.match(/underline-offset-4 hover:text-glow/g)).toHaveLength(1);
});
