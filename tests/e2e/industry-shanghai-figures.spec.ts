import { expect, test } from 'playwright/test';
import { getPage, textOf } from '../support/parsed-page.ts';
import { num, rawEntries, total } from '../support/raw-facts.ts';

test('industry chain of Shanghai: stages, districts and company counts match the entries', async ({ request }) => {
  const links = rawEntries('industry/shanghai/map/industry').filter(({ stage }) => stage);
  const { text: all, table, main } = await getPage(request, '/industry/shanghai/map/industry');
  const stages = [...new Set(links.map(({ stage }) => stage ?? ''))];
  const nodes = (rows: typeof links, district: string): number =>
    rows.filter(({ districts }) => districts?.split('、').includes(district)).length;
  for (const stage of stages) {
    const own = links.filter((row) => row.stage === stage);
    expect(all).toContain(`${stage}${own.length}个节点，${total(own, 'companies')}家次`);
  }
  expect(all).toContain(`${stages.length}个环节、${links.length}个节点`);
  const districts = new Set(links.flatMap((row) => row.districts?.split('、') ?? []));
  const printed = table('各区各环节的节点数');
  expect(printed.map(([name]) => name).toSorted()).toEqual([...districts].toSorted());
  const order = ['设计研发', '核心装备', '关键材料', '工程建设', '运维服务'];
  for (const [name = '', ...figures] of printed) {
    const counts = order.map((stage) =>
      nodes(
        links.filter((row) => row.stage === stage),
        name,
      ),
    );
    expect(figures.map(Number), name).toEqual([...counts, nodes(links, name)]);
    const title = main.querySelectorAll('svg title').map(textOf);
    expect(title).toContain(`${name}：${nodes(links, name)}个`);
  }
});

test('companies of Shanghai: counts, dots and cards match the entries, in total and by district and stage', async ({
  request,
}) => {
  const companies = rawEntries('industry/shanghai/map/company');
  const path = '/industry/shanghai/map/company';
  for (const [key, values] of [
    ['district', new Set(companies.map(({ district }) => district ?? ''))],
    ['stage', new Set(companies.map(({ stage }) => stage ?? ''))],
  ] as const) {
    for (const value of ['', ...values]) {
      const shown = companies.filter((row) => value === '' || row[key] === value);
      const { main, text: all } = await getPage(request, `${path}?${key}=${encodeURIComponent(value)}`);
      expect(all).toContain(`共${shown.length}家企业`);
      expect(main.querySelectorAll('[data-map] circle').length).toBe(shown.filter((row) => num(row, 'lat') > 0).length);
      expect(
        main
          .querySelectorAll('li[data-entry-id]')
          .map((card) => card.getAttribute('data-entry-id'))
          .toSorted(),
      ).toEqual(shown.map(({ id }) => id).toSorted());
      if (key === 'stage') {
        const links = main.querySelectorAll('nav[aria-label="按区查看企业"] li');
        expect(links.length).toBeGreaterThan(0);
        for (const link of links) {
          const [, district = '', count] = /^(.+?区)(\d+)家$/.exec(textOf(link)) ?? [];
          expect(Number(count)).toBe(shown.filter((row) => row.district === district).length);
        }
      }
    }
  }
});
