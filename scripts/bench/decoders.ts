/**
 * What the decoders cost: reading a page of a list in the dialect of another backend, beside rendering that page as the
 * server does. Prints both and their ratio: `npm run bench:decoders`.
 */
import { performance } from 'node:perf_hooks';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createCapabilities } from '../../app/core/api/capabilities.ts';
import { buildColumnTree } from '../../app/core/columns/tree.ts';
import { type Site, SiteContext } from '../../app/core/page/site-context.ts';
import { type PageView, PageViewContext } from '../../app/core/page/view.ts';
import { EntryRows } from '../../app/templates/article-list/entry-rows.tsx';
import { listOf, readJson } from '../../generated/api/dialect.ts';
import { backends } from '../../generated/backends.ts';
import { columns } from '../../generated/columns.ts';
import { decodeReleaseItem } from '../../generated/decoders.ts';
import { routes } from '../../generated/routes/index.ts';

const ROUNDS = 2000;
const PAGE = 10;
const dialect = backends.specification;
const context = { names: dialect.fields, wrong: () => undefined };

const text = JSON.stringify({
  code: 200,
  msg: '操作成功',
  total: 120,
  rows: Array.from({ length: PAGE }, (_, index) => ({
    id: 1_000_000 + index,
    columnId: 12,
    title: `核电设备制造企业第${index}次例会纪要`,
    remark: '会议讨论了材料供应、检测资源与人才培养等事项，形成了下一阶段的工作安排。',
    createTime: '2025-06-20 10:30:00',
    contentSource: '信息中心',
    readCount: '120',
    params: {},
  })),
});

const read = () =>
  listOf(readJson(text), dialect, 1, PAGE)?.rows.flatMap((row) => decodeReleaseItem(row, context, '[]') ?? []) ?? [];
const parseOnly = (): unknown => JSON.parse(text);

const site: Site = {
  columns: buildColumnTree(columns),
  capabilities: createCapabilities(dialect),
  today: '2025-06-21',
  settings: {
    backend: 'specification',
    apiBase: '/backend',
    buildId: 'bench',
    origin: '',
    icpNumber: '',
    policeNumber: '',
    siteCode: '',
    mapReviewNumber: '',
    organiser: { address: '', phone: '', hours: '', faultReport: '' },
    demo: false,
    keyService: '',
  },
};
const route = routes['news-party'];
const view: PageView = { route, params: {}, path: route.path, search: '', data: null, entry: {} };
const entries = read();
// The list alone, without frame, menu and head: the strictest page to compare with.
const render = (): string =>
  renderToString(
    createElement(
      SiteContext,
      { value: site },
      createElement(PageViewContext, { value: view }, createElement(EntryRows, { entries, variant: '' })),
    ),
  );

/** Microseconds a round, the best of five series, so that other work of the machine counts little. */
function measure(work: () => unknown): number {
  const series = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) work();
    return ((performance.now() - start) * 1000) / ROUNDS;
  });
  return Math.min(...series);
}

for (const warm of [read, parseOnly, render]) for (let round = 0; round < 200; round += 1) warm();
const decoding = measure(read) - measure(parseOnly);
const rendering = measure(render);
console.log(`decoding ${PAGE} entries: ${decoding.toFixed(1)} µs`);
console.log(`rendering them:      ${rendering.toFixed(1)} µs`);
console.log(`ratio:               ${((decoding / rendering) * 100).toFixed(2)} %`);
