import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ListedPlant, PlantList } from '../../app/pages/industry/things/plant-list.tsx';

const plant = (id: string, operating: number, construction: number): ListedPlant => ({
  id,
  name: id,
  lang: undefined,
  since: '',
  operating: { units: operating, mw: operating * 1000 },
  construction: { units: construction, mw: construction * 1000 },
});

const headings = (plants: readonly ListedPlant[]): string[] =>
  [
    ...renderToStaticMarkup(<PlantList caption="核电厂" plants={plants} />).matchAll(/<th scope="col"[^>]*>([^<]*)/g),
  ].map(([, text = '']) => text);

test('a plant list omits the columns of operating or construction units if no plant has any', () => {
  const operating = ['在运机组', '在运装机'];
  const construction = ['在建机组', '在建装机'];
  const all = (columns: readonly string[]): string[] => ['核电厂', ...columns, '首台商运'];
  expect(headings([plant('a', 2, 0), plant('b', 1, 0)])).toEqual(all(operating));
  expect(headings([plant('a', 0, 1)])).toEqual(all(construction));
  expect(headings([plant('a', 2, 0), plant('b', 0, 1)])).toEqual(all([...operating, ...construction]));
});
