import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { placeInChina } from '../../app/components/map/china-map.tsx';
import { dotOf } from '../../app/components/map/city-points.ts';
import { boxOf, clearOf, depthIn } from '../../app/components/map/clear-names.ts';
import chinaRegions from '../../app/components/map/shapes/china-regions.json' with { type: 'json' };
import shanghaiRegions from '../../app/components/map/shapes/shanghai-regions.json' with { type: 'json' };
import { plantDots } from '../../app/pages/industry/figures/plant-dots.ts';
import { readFacts } from '../../server/facts/tables.ts';

/** The width of a name’s letter on phones, in map units. */
const letters = { china: 28, shanghai: 26 } as const;

const facts = await readFacts('server/content/facts');
const table = facts.get('china-units');
if (!table) throw new Error('no table china-units');

const plants = plantDots(table).map((plant) => ({
  ...placeInChina(plant),
  radius: Math.round(4 * Math.sqrt(plant.operating + plant.construction)),
}));
const provinces = new Set(table.rows.map((row) => row[table.columns.findIndex(({ key }) => key === 'adcode')]));

const companies = (
  parse(readFileSync('server/content/industry/shanghai/map/company/entries.csv', 'utf8'), {
    columns: true,
    bom: true,
  }) as {
    id: string;
    title: string;
    lng: string;
    lat: string;
  }[]
).map(({ id, title, lng, lat }) => dotOf({ id, name: title, lng: Number(lng), lat: Number(lat) }));

const maps = {
  china: { areas: chinaRegions.areas.filter(({ id }) => provinces.has(id)), dots: plants },
  shanghai: {
    areas: shanghaiRegions.areas
      .filter(({ name }) => !['黄浦区', '静安区', '虹口区', '徐汇区', '长宁区', '普陀区', '杨浦区'].includes(name))
      .map((area) => ({ ...area, name: area.name.replace(/(新区|区)$/, '') })),
    dots: companies,
  },
} as const;

for (const [map, { areas, dots }] of Object.entries(maps)) {
  const letter = letters[map as keyof typeof letters];
  test(`on a phone, no place name on the ${map} map is covered by a dot or overlaps another name`, () => {
    const names = areas.map(({ id, name, x, y }) => ({ id, name, x, y, width: name.length * letter }));
    const covered = (boxes: readonly (readonly [string, ReturnType<typeof boxOf>])[]): string[] =>
      boxes.filter(([, box]) => dots.some((dot) => depthIn(box, dot) > 0)).map(([name]) => name);
    // At the default places of their regions some names are covered, so the check below can fail.
    expect(covered(names.map((name) => [name.name, boxOf(name, letter)])).length).toBeGreaterThan(0);
    const places = clearOf(names, dots, letter);
    const boxes = names.map((name) => [name.name, boxOf({ ...name, ...places.get(name.id) }, letter)] as const);
    expect(covered(boxes)).toEqual([]);
    const overlapping = boxes.filter(([, one], index) =>
      boxes.some(
        ([, other], place) =>
          place < index &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
    );
    expect(overlapping.map(([name]) => name)).toEqual([]);
  });
}
