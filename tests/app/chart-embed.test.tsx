import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FactReader } from '../../app/core/facts/records.ts';
import type { LoadContext } from '../../app/core/page/context.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import ChartEmbedPage, { load } from '../../app/pages/industry/chart-embed.tsx';
import { Application } from '../../app/runtime/application.tsx';
import { routes } from '../../generated/routes/index.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

const tables = await readFacts('server/content/facts');
const facts: FactReader = async (name) => {
  const table = tables.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};

/** The caption below an embedded chart. */
async function sourceOf(chart: string): Promise<string> {
  const route = routes['embed-chart'];
  const given = { route, params: { chart }, query: new URLSearchParams() };
  const data = await load({ ...given, context: { facts } as LoadContext });
  const html = renderToStaticMarkup(
    <Application site={sampleSite()} api={silentApi}>
      <PageViewContext value={viewOf(route)}>
        <ChartEmbedPage {...given} data={data} />
      </PageViewContext>
    </Application>,
  ).replaceAll('<!-- -->', '');
  return /<figcaption.*<\/figcaption>/s.exec(html)?.[0] ?? '';
}

test('the caption of an embedded chart names the date of its tables, or the years of its figures', async () => {
  expect(await sourceOf('world-top')).toContain('数据截至2025年9月4日。');
  const ranks = await sourceOf('countries-rank');
  expect(ranks).toContain('各国数据取能查到的最近一年，年份见图中标注。');
  expect(ranks).not.toContain('数据截至');
});
