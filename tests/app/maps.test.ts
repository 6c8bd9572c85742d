import { expect, test } from 'vitest';
import { drawMapPicture } from '../../app/components/map/map-picture.server.ts';
import { parsePictureName, pictureSrc } from '../../app/components/map/picture-name.ts';
import { shadeSteps } from '../../app/components/map/shades.ts';
import china from '../../app/components/map/shapes/china.json' with { type: 'json' };
import chinaRegions from '../../app/components/map/shapes/china-regions.json' with { type: 'json' };
import shanghai from '../../app/components/map/shapes/shanghai.json' with { type: 'json' };
import shanghaiRegions from '../../app/components/map/shapes/shanghai-regions.json' with { type: 'json' };

const nameOf = (src: string): string => src.replace(/^\/charts\/|\.svg$/g, '');
const ids = ({ areas }: { readonly areas: readonly { readonly id: string }[] }): string[] => areas.map(({ id }) => id);

test('a map’s picture and its overlay have the same size and the same regions in the same order', () => {
  for (const [picture, regions] of [
    [china, chinaRegions],
    [shanghai, shanghaiRegions],
  ] as const) {
    expect(ids(regions)).toEqual(ids(picture));
    expect([regions.width, regions.height]).toEqual([picture.width, picture.height]);
  }
  expect(ids(china)).toHaveLength(34);
  expect(ids(shanghai)).toHaveLength(16);
});

test('the URL of a map picture encodes its map, shades and chosen region; an invalid name draws nothing', () => {
  const steps = ids(shanghai).map((_, index) => index % 6);
  const name = nameOf(pictureSrc({ map: 'shanghai', steps, chosen: 3 }));
  expect(parsePictureName(name)).toEqual({ map: 'shanghai', steps, chosen: 3 });
  const drawing = drawMapPicture(name) ?? '';
  const fills = [...drawing.matchAll(/<path id="a(\d+)"[^>]* fill="([^"]+)"/g)];
  expect(fills.map(([, id]) => id)).toEqual(ids(shanghai));
  expect(new Set(fills.map(([, , fill]) => fill)).size).toBe(6);
  expect(drawing).toContain(`<path d="${shanghai.areas[3]?.d}" fill="none"`);
  for (const wrong of [
    'shanghai-map-012',
    `${name}9`,
    name.replace(/\d/, '6'),
    'world-map',
    `beijing-map-${steps.join('')}`,
  ]) {
    expect(drawMapPicture(wrong), wrong).toBeNull();
  }
});

test('the legend lists ranges of figures with their unit', () => {
  expect(shadeSteps({ max: 1618 }, '万千瓦', '暂无').map(({ text }) => text)).toEqual([
    '暂无',
    '500万千瓦以下',
    '500—1,000万千瓦',
    '1,000—1,500万千瓦',
    '1,500—2,000万千瓦',
  ]);
  expect(shadeSteps({ max: 2.1 }, '%', '暂无').map(({ text }) => text)).toEqual([
    '暂无',
    '0.5%以下',
    '0.5—1.0%',
    '1.0—1.5%',
    '1.5—2.0%',
    '2.0—2.5%',
  ]);
  expect(shadeSteps({ max: 8, isCount: true }, '个', '暂无').map(({ text }) => text)).toEqual([
    '暂无',
    '1—2个',
    '3—4个',
    '5—6个',
    '7—8个',
  ]);
});
