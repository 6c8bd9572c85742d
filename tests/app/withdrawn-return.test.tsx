import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiContext } from '../../app/core/api/api-context.ts';
import type { LoadContext } from '../../app/core/page/context.ts';
import { SiteContext } from '../../app/core/page/site-context.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import StaffReturns, { load } from '../../app/pages/staff/staff-returns.tsx';
import { type ApiClient, ApiError } from '../../generated/api/transport.ts';
import type { ReturnDeskItem } from '../../generated/models.ts';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';

const route = routes['company-staff-returns'];
const missing = new ApiError(
  'getDeskReturn',
  { kind: 'notFound', code: 404, status: 200, msg: '内容不存在或已下线' },
  undefined,
);
const other: ReturnDeskItem = {
  id: '9',
  companyId: '100',
  companyName: '某企业',
  title: '年度统计',
  taskId: 'annual-statistics',
  year: 2025,
  status: '1',
  deadline: '2027-01-05',
  receipt: '',
  submittedTime: '2026-11-21 12:00:00',
  assignee: '',
  assigneeName: '',
  version: 1,
  sample: false,
};
/** The backend of the desk after the return that a message links to has been withdrawn. */
const api: ApiClient = {
  call: (async (name: string) => {
    if (name === 'getDeskReturn') throw missing;
    if (name === 'getReturnYears') return { years: [] };
    return name === 'getDeskReturns' ? { rows: [other], total: 1 } : { rows: [], total: 0 };
  }) as ApiClient['call'],
};

test('the link of a message to a withdrawn return shows the list with a notice', async () => {
  const input = { route, params: {}, context: { api } as LoadContext };
  const htmlOf = async (query: URLSearchParams): Promise<string> => {
    const data = await load({ ...input, query });
    return renderToStaticMarkup(
      <SiteContext value={sampleSite()}>
        <ApiContext value={api}>
          <PageViewContext value={viewOf(route)}>
            <StaffReturns route={route} params={{}} query={query} data={data} />
          </PageViewContext>
        </ApiContext>
      </SiteContext>,
    );
  };
  const notice = '企业可能已经撤回，重新提交后可再查看';
  const led = await htmlOf(new URLSearchParams({ id: '7' }));
  expect(led).toContain(notice);
  // The links of the list point to its own returns and filters, not to the missing return.
  expect(led).toMatch(/<a href="\?id=9"[^>]*>某企业/);
  expect(led).not.toContain('id=7');
  const plain = await htmlOf(new URLSearchParams());
  expect(plain).toContain('href="?id=9"');
  expect(plain).not.toContain(notice);
});
