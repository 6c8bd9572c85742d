import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderChart } from '../../app/runtime/charts.server.ts';
import { withTextFigures } from '../../app/runtime/page/text-figures.ts';
import { toHtml } from '../../server/backend/content/markdown.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { filesBelow } from '../support/files-below.ts';

/** Pictures in articles become figures with a caption; each of them exists or is drawn from the tables. */

const facts = await readFacts('server/content/facts');
const read = async (name: string) => {
  const table = facts.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};

const texts = new Map<string, string>();
for (const file of filesBelow('server/content', /\.md$/)) texts.set(file, await readFile(file, 'utf8'));
const withPictures = [...texts].filter(([, text]) => /^!\[.*\]\(.*\)$/m.test(text));
const pictures = withPictures.flatMap(([file, text]) =>
  [...text.matchAll(/^!\[(.*)\]\((.*)\)$/gm)].map(([, caption = '', address = '']) => ({ file, caption, address })),
);

test('at least 60 articles have figures, each of them at most three', () => {
  expect(withPictures.length).toBeGreaterThanOrEqual(60);
  for (const [file, text] of withPictures) {
    const count = text.match(/^!\[/gm)?.length ?? 0;
    expect(count, file).toBeLessThanOrEqual(3);
  }
});

test('every chart in a text renders wide and narrow; every other picture exists and has a caption', async () => {
  const charts = new Set<string>();
  for (const { file, caption, address } of pictures) {
    const chart = /^\/charts\/(.+)\.svg$/.exec(address)?.[1];
    if (chart) charts.add(chart);
    else {
      expect(existsSync(`app/public${address}`), `${file}: ${address}`).toBe(true);
      expect(caption.length, file).toBeGreaterThan(8);
    }
  }
  expect(charts.size).toBeGreaterThan(15);
  for (const name of charts) {
    expect(await renderChart(name, read as never), name).toContain('<svg');
    expect(await renderChart(`${name}-narrow`, read as never), name).toContain('<svg');
  }
});

test('a chart gets its narrow image, size, alt text and a link to its data page', () => {
  const html = withTextFigures(toHtml('前文。\n\n![](/charts/china-mix.svg)\n\n后文。'));
  expect(html).toContain('srcset="/charts/china-mix-narrow.svg"');
  expect(html).toContain(
    '<img src="/charts/china-mix.svg" alt="中国历年电力结构，各电源占发电量的百分比" width="800" height="460"',
  );
  expect(html).toContain('<a href="/industry/global/data/erji-power">数据与来源</a>');
  expect(withTextFigures(toHtml('![法国](/charts/country-fr.svg)'))).toContain('href="/industry/global/country/fr"');
});

test('other pictures, unknown charts and pictures within a sentence stay unchanged', () => {
  for (const markdown of [
    '![厂房](https://example.com/a.png)',
    '![](/charts/no-such-chart.svg)',
    '见![图](/charts/china-mix.svg)所示',
    '![](/illustrations/plant.svg)',
  ]) {
    const html = toHtml(markdown);
    expect(withTextFigures(html), markdown).toBe(html);
  }
});

test('escapes quotes and tags in a caption', () => {
  const html = withTextFigures(toHtml('![a" onload="x<b>](/charts/china-mix.svg)'));
  expect(html).toContain('<img src="/charts/china-mix.svg"');
  expect(html).not.toContain('onload="x');
  expect(html).not.toContain('<b>');
});
