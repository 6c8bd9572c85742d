import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiContext } from '../../app/core/api/api-context.ts';
import type { LoadContext } from '../../app/core/page/context.ts';
import { SiteContext } from '../../app/core/page/site-context.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import StaffReturns, { load } from '../../app/pages/staff/staff-returns.tsx';
import { type ApiClient, ApiError } from '../../generated/api/transport.ts';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';

const route = routes['company-staff-returns'];
const missing = new ApiError(
  'getDeskReturn',
  { kind: 'notFound', code: 404, status: 200, msg: '内容不存在或已下线' },
  undefined,
);
/** The backend of the desk after the return that a message links to has been withdrawn. */
const api: ApiClient = {
  call: (async (name: string) => {
    if (name === 'getDeskReturn') throw missing;
    return { rows: [], total: 0 };
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
  expect(led).toContain('没有符合条件的报表');
  // The links of the list do not point to the return.
  expect(led).not.toContain('id=7');
  expect(await htmlOf(new URLSearchParams())).not.toContain(notice);
});
