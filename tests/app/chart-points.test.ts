import { expect, test } from 'vitest';
import { pointsOf, pointText } from '../../app/components/chart/point-text.ts';
import { nextPlace } from '../../app/components/chart/use-live-chart.ts';
import { isInteractive, type PlottedName } from '../../app/pages/industry/charts/names.ts';
import { chartNames, chartOptions } from '../support/chart-options.ts';

const options = await chartOptions(false);
const pointsOfChart = (name: PlottedName) => {
  const option = options.get(name);
  const points = option && pointsOf(option);
  if (!points) throw new Error(`${name} has no points`);
  return points;
};

test('every chart that responds can be read point by point, each value with its unit', () => {
  const names = chartNames.filter(isInteractive);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    const points = pointsOfChart(name);
    expect(points.labels.length, name).toBeGreaterThan(10);
    for (const series of points.series) {
      expect(series.values.length, `${name}: ${series.name}`).toBe(points.labels.length);
      expect(series.unit, `${name}: ${series.name}`).not.toBe('');
    }
  }
});

test('a point says year, value and change', () => {
  const points = pointsOfChart('china-generation');
  const text = pointText(points, points.labels.indexOf('2025'), new Set());
  expect(text).toBe('2025年：核发电量4,876亿千瓦时，比前一项+367亿千瓦时；核电占比4.61%，比前一项+0.14个百分点');
  expect(pointText(points, 0, new Set())).not.toContain('比前一项');
  expect(pointText(points, points.labels.indexOf('2025'), new Set(['核发电量']))).not.toContain('亿千瓦时');
});

test('keys lead along the axis and stop at its ends', () => {
  expect(nextPlace('ArrowLeft', null, 10)).toBe(9);
  expect(nextPlace('ArrowLeft', 9, 10)).toBe(8);
  expect(nextPlace('ArrowRight', 9, 10)).toBe(9);
  expect(nextPlace('Home', 5, 10)).toBe(0);
  expect(nextPlace('End', 5, 10)).toBe(9);
  expect(nextPlace('PageDown', 5, 10)).toBe(0);
  expect(nextPlace('Tab', 5, 10)).toBeNull();
});
