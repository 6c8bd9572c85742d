import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoadContext } from '../../../../app/core/page/context.ts';
import { PageViewContext } from '../../../../app/core/page/view.ts';
import StaffMembers, { load } from '../../../../app/pages/staff/staff-members.tsx';
import { Application } from '../../../../app/runtime/application.tsx';
import { routes } from '../../../../generated/routes/index.ts';
import { who } from '../../../support/log-in.ts';
import { sampleSite, viewOf } from '../../../support/sample-site.ts';
import { TestBackend } from '../harness.ts';
import { recordedClient } from '../recorded-client.ts';
import { send } from '../reporting/support.ts';

let backend: TestBackend;
let manager = '';

beforeAll(async () => {
  backend = await TestBackend.make();
  manager = await backend.login(who.manager);
});
afterAll(() => backend.remove());

/** The staff's page of member companies at a URL. */
async function membersAt(search: string): Promise<{ readonly html: string; readonly links: readonly string[] }> {
  const route = routes['company-staff-members'];
  const { api } = recordedClient(backend, manager);
  const input = { route, params: {}, query: new URLSearchParams(search) };
  const data = await load({ ...input, context: { api } as unknown as LoadContext });
  const html = renderToStaticMarkup(
    <Application site={sampleSite()} api={api}>
      <PageViewContext value={viewOf(route)}>
        <StaffMembers {...input} data={data} />
      </PageViewContext>
    </Application>,
  ).replaceAll('<!-- -->', '');
  const links = [...html.matchAll(/<th scope="row"[^>]*><a href="([^"]*)"/g)];
  return { html, links: links.map(([, href = '']) => href.replaceAll('&amp;', '&')) };
}

test('links to a company keep the page and the keyword, and its name is shown above its accounts', async () => {
  for (let index = 10; index < 32; index += 1) {
    const body = { deptName: `列表会员${index}（示例）`, userName: '示例联系人', phoneNumber: `139000001${index}` };
    expect((await send(backend, manager, 'POST', '/staff/company', body)).code).toBe(200);
  }
  const { links } = await membersAt('keyword=会员&page=2');
  expect(links).toHaveLength(2);
  for (const href of links) {
    const { searchParams } = new URL(href, 'http://site.test');
    expect([searchParams.get('keyword'), searchParams.get('page')]).toEqual(['会员', '2']);
    expect((await membersAt(searchParams.toString())).html).toMatch(/（示例）的账号<\/h2>/);
  }
  // Neither this page nor these results contain the company.
  for (const rest of ['&page=2', '&keyword=列表会员'])
    expect((await membersAt(`id=100${rest}`)).html).toContain('东瀚核电装备有限公司（示例）的账号</h2>');
});
