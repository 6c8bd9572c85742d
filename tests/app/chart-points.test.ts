import { expect, test } from 'vitest';
import { focusIn, withFocus } from '../../app/components/chart/focus.ts';
import { pointsOf, pointText } from '../../app/components/chart/point-text.ts';
import { focusOf } from '../../app/components/chart/use-focus-address.ts';
import { lookedAt, nextPlace } from '../../app/components/chart/use-live-chart.ts';
import { isInteractive, type PlottedName } from '../../app/pages/industry/charts/names.ts';
import { chartNames, chartOptions } from '../support/chart-options.ts';

const options = await chartOptions(false);
const pointsOfChart = (name: PlottedName) => {
  const option = options.get(name);
  const points = option && pointsOf(option);
  if (!points) throw new Error(`${name} has no points`);
  return points;
};

const units = ['台', '万千瓦', '亿千瓦时', '%'];

test('every interactive chart has labelled points, with a value per label and a unit in every series', () => {
  const names = chartNames.filter(isInteractive);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    const points = pointsOfChart(name);
    expect(points.labels.length, name).toBeGreaterThan(10);
    for (const series of points.series) {
      expect(series.values.length, `${name}: ${series.name}`).toBe(points.labels.length);
      expect(units, `${name}: ${series.name}`).toContain(series.unit);
    }
  }
});

test('the text of a point has its year, values and changes, without hidden series', () => {
  const points = pointsOfChart('china-generation');
  const text = pointText(points, points.labels.indexOf('2025'), new Set());
  expect(text).toBe('2025年：核发电量4,876亿千瓦时，比前一项+367亿千瓦时；核电占比4.61%，比前一项+0.14个百分点');
  expect(pointText(points, 0, new Set())).not.toContain('比前一项');
  expect(pointText(points, points.labels.indexOf('2025'), new Set(['核发电量']))).not.toContain('亿千瓦时');
});

test('the text of a bar drawn downwards has a negative value with the unit of its axis', () => {
  const points = pointsOfChart('world-changes');
  expect(pointText(points, points.labels.indexOf('2011'), new Set())).toMatch(/；关闭-\d+台，比前一项[+−]\d+台；/);
});

test('keys move along the axis and stop at its ends; other keys are ignored', () => {
  expect(nextPlace('ArrowLeft', null, 10)).toBe(9);
  expect(nextPlace('ArrowLeft', 9, 10)).toBe(8);
  expect(nextPlace('ArrowRight', 9, 10)).toBe(9);
  expect(nextPlace('Home', 5, 10)).toBe(0);
  expect(nextPlace('End', 5, 10)).toBe(9);
  expect(nextPlace('PageDown', 5, 10)).toBe(0);
  expect(nextPlace('Tab', 5, 10)).toBeNull();
});

const page = 'https://portal.example/industry/china/data/erji-annual?scope=world';

test('the URL stores the focus of a chart, keeps other parameters, and has a query below 300 characters', () => {
  for (const name of chartNames.filter(isInteractive)) {
    const { labels, series } = pointsOfChart(name);
    const last = labels.length - 1;
    const off = new Set(series.map((each) => each.name));
    const address = new URL(withFocus(page, name, focusOf(pointsOfChart(name), last, off)));
    // The server drops a longer query as a whole.
    expect(address.search.length, name).toBeLessThan(300);
    expect(address.searchParams.get('scope')).toBe('world');
    expect(address.hash).toBe(`#chart-${name}`);
    expect(lookedAt(pointsOfChart(name), address.searchParams, name)).toEqual({ index: last, hidden: off });
  }
});

test('the focus of another chart, unknown points and unknown series in a URL are ignored', () => {
  const points = pointsOfChart('china-generation');
  const query = new URLSearchParams('chart=china-generation&at=1812&off=9.2.x');
  expect(lookedAt(points, query, 'china-generation')).toEqual({ index: null, hidden: new Set(['核电占比']) });
  expect(focusIn(query, 'world-generation')).toBeNull();
  expect(lookedAt(points, query, 'world-generation')).toEqual({ index: null, hidden: new Set() });
  const cleared = withFocus(`${page}&chart=china-generation&at=2020`, 'china-generation', { at: '', off: [] });
  expect(cleared).toBe(`${page}#chart-china-generation`);
});

test('each chart of a page has its own focus in the URL, and the hash is that of the last focused chart', () => {
  let address = withFocus(page, 'china-generation', { at: '2020', off: [] });
  address = withFocus(address, 'china-capacity', { at: '', off: [1] });
  const query = new URL(address).searchParams;
  expect(focusIn(query, 'china-generation')).toEqual({ at: '2020', off: [] });
  expect(focusIn(query, 'china-capacity')).toEqual({ at: '', off: [1] });
  expect(new URL(address).hash).toBe('#chart-china-capacity');
  const again = new URL(withFocus(address, 'china-generation', { at: '2021', off: [2] })).searchParams;
  expect(focusIn(again, 'china-generation')).toEqual({ at: '2021', off: [2] });
  expect(focusIn(again, 'china-capacity')).toEqual({ at: '', off: [1] });
  const left = withFocus(address, 'china-capacity', { at: '', off: [] });
  expect(left).toBe(`${page}&chart=china-generation&at=2020#chart-china-capacity`);
  // The server drops a longer query as a whole.
  for (const name of chartNames) address = withFocus(address, name, { at: '2020', off: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
  expect(new URL(address).search.length).toBeLessThan(300);
});
