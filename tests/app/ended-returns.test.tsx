import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { LoadContext } from '../../app/core/page/context.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import { sendReturn } from '../../app/pages/company/report/fill/send-return.ts';
import ReportEntry from '../../app/pages/company/report/report-entry.tsx';
import { load as loadFill } from '../../app/pages/company/report/report-fill.tsx';
import { load as loadOther } from '../../app/pages/company/report/report-other.tsx';
import { ReturnRows } from '../../app/pages/company/start/home-lists.tsx';
import { TotalsForm } from '../../app/pages/staff/returns/totals-form.tsx';
import { Application } from '../../app/runtime/application.tsx';
import type { ApiClient } from '../../generated/api/transport.ts';
import type { ReturnForm, ReturnReceipt, ReturnTask } from '../../generated/models.ts';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** Returns of the year before the one that companies are asked for: each link, page and call names their year. */

const taskOf = (id: string, kind: ReturnTask['kind'], year: number, deadline: string): ReturnTask => ({
  ...{ id, kind, year, deadline },
  ...{ title: id === 'annual' ? '年报' : '登记表', note: '', state: 'draft', status: '3' },
});
/** As the backend lists them: the declared ones first, then the unfinished ones of ended years. */
const tasks = [
  taskOf('annual', 'form', 2026, '2027-01-05'),
  taskOf('files', 'upload', 2026, '2027-01-05'),
  taskOf('annual', 'form', 2025, ''),
  taskOf('files', 'upload', 2025, ''),
];
const [annual, , endedAnnual] = tasks as [ReturnTask, ReturnTask, ReturnTask, ReturnTask];

const markupOf = (element: ReactElement, today = '2026-11-22'): string =>
  renderToStaticMarkup(
    <Application site={{ ...sampleSite(), today }} api={silentApi}>
      {element}
    </Application>,
  ).replace(/<!-- -->/g, '');
const linksIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** A client that records the query of each call, and responds to all with the same data. */
function recording(response: object) {
  const calls: (readonly [name: string, query: unknown])[] = [];
  const call = vi.fn((name: string, _operation: unknown, _decode: unknown, { query }: { readonly query?: unknown }) => {
    calls.push([name, query]);
    return Promise.resolve(name === 'getReturnTasks' ? { rows: tasks, total: tasks.length } : response);
  });
  return { calls, api: { call } as ApiClient };
}

test('the lists of open returns link to the year of each return', () => {
  const pages = [
    '/company/report/dataFill',
    '/company/report/other?task=files',
    '/company/report/dataFill?year=2025',
    '/company/report/other?task=files&year=2025',
  ];
  const home = markupOf(<ReturnRows tasks={tasks} />);
  expect(linksIn(home)).toEqual(pages);
  expect(home).toContain('该年度填报已结束，请尽快提交');
  expect(home).not.toContain('NaN');
});

test('each receipt links to its return, unless its task is no longer declared', () => {
  const receiptOf = (taskId: string, year: number): ReturnReceipt => ({
    ...{ id: `${taskId} ${year}`, taskId, title: '报表', year, sample: false },
    ...{ receipt: 'HZ1', submittedTime: '2026-11-21 12:00:00', submittedBy: '甲' },
  });
  const receipts = [
    receiptOf('annual', 2026),
    receiptOf('annual', 2024),
    receiptOf('files', 2025),
    receiptOf('gone', 2025),
  ];
  const data = { tasks: tasks.slice(0, 2), receipts, total: 4, page: 1, guides: { links: [], texts: [] } };
  const route = routes['company-report-entry'];
  const page = markupOf(
    <PageViewContext value={viewOf(route)}>
      <ReportEntry route={route} params={{}} query={new URLSearchParams()} data={data} />
    </PageViewContext>,
  );
  expect(linksIn(page.slice(page.indexOf('<table')))).toEqual([
    '/company/report/dataFill',
    '/company/report/dataFill?year=2024',
    '/company/report/other?task=files&year=2025',
  ]);
  expect(page).toContain('2025年报表');
});

test.each([
  ['', {}],
  ['year=2025', { year: 2025 }],
  // The declared year is not sent: a backend need not know the parameter.
  ['year=2026', {}],
  ['year=last', {}],
])('the pages of returns with the query “%s” ask for %o', async (search, asked) => {
  const { calls, api } = recording({});
  const context = { api, columns: { byUrl: () => undefined } } as object as LoadContext;
  const input = { params: {}, context };
  await loadFill({ ...input, route: routes['company-report-dataFill'], query: new URLSearchParams(search) });
  const query = new URLSearchParams(`task=files&${search}`);
  await loadOther({ ...input, route: routes['company-report-other'], query });
  expect(calls.filter(([name]) => name === 'getReturn')).toEqual([
    ['getReturn', asked],
    ['getReturn', asked],
  ]);
});

test('a draft is saved to the year of its return', async () => {
  const form: ReturnForm = { id: 'annual', title: '年报', sections: [], checks: [] };
  const { calls, api } = recording({ version: 2, savedTime: '' });
  for (const task of [annual, endedAnnual])
    await sendReturn({ api, task, form, onSaved: () => undefined, onConflict: () => undefined })(1, {});
  expect(calls).toEqual([
    ['saveReturn', {}],
    ['saveReturn', { year: 2025 }],
  ]);
});

test('totals are offered for the last three years and for all earlier years that have accepted returns', () => {
  const yearsIn = (years: readonly number[]): readonly string[] =>
    [...markupOf(<TotalsForm years={years} />, '2030-11-22').matchAll(/<option[^>]*>([^<]*)</g)].map(
      ([, text = '']) => text,
    );
  expect(yearsIn([])).toEqual(['2029年', '2028年', '2027年']);
  expect(yearsIn([2028, 2026, 2024])).toEqual(['2029年', '2028年', '2027年', '2026年', '2024年']);
});
