import { chartText } from '../../../components/chart/palette.ts';
import { shadeOf } from '../../../components/map/shades.ts';
import shapes from '../../../components/map/shapes/world.json' with { type: 'json' };
import type { FactTables } from '../../../core/facts/records.ts';
import { wanKw, yiKwh } from '../../../core/facts/units.ts';
import { countriesOf } from '../figures/countries.ts';
import { generatedIn, generationByYear } from '../figures/world-at.ts';
import { hatchColors } from '../global/map-steps.ts';

const { width, height } = shapes;

/** The data of a map: figures by country code, the codes of hatched countries, and the colour of the hatching. */
interface Shaded {
  readonly figures: ReadonlyMap<string, number>;
  readonly hatched: ReadonlySet<string>;
  readonly hatch: string;
}

/** 中国台湾, 中国香港 and 中国澳门 are part of China's shape in the base map. */
const areaOf = (area: (typeof shapes.areas)[number], { figures, hatched }: Shaded, max: number): string => {
  const fill = shadeOf(figures.get(area.id) ?? 0, { max });
  // Thin parts such as the dashes in the South China Sea are visible only through their outline.
  const line = area.id === 'CN' ? fill : chartText.ground;
  return `<path d="${area.d}" fill="${hatched.has(area.id) ? 'url(#hatched)' : fill}" stroke="${line}" stroke-width="0.6"/>`;
};

const patternOf = (color: string): string =>
  '<pattern id="hatched" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  `<rect width="5" height="5" fill="${chartText.ground}"/><rect width="2.5" height="5" fill="${color}"/></pattern>`;

function drawn(shaded: Shaded): string {
  const max = Math.max(1, ...shaded.figures.values());
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${patternOf(shaded.hatch)}</defs><g stroke-linejoin="round">` +
    shapes.areas.map((area) => areaOf(area, shaded, max)).join('') +
    '</g></svg>'
  );
}

/** Countries shaded by capacity in operation, as the text of an SVG file. */
export function worldMap(tables: FactTables<'world-countries'>): string {
  const countries = countriesOf(tables['world-countries']);
  return drawn({
    figures: new Map(countries.map(({ code, mw }) => [code, wanKw(mw)])),
    hatched: new Set(countries.filter(({ mw, building }) => mw === 0 && building > 0).map(({ code }) => code)),
    hatch: hatchColors.building,
  });
}

/** Countries shaded by generation in a year; null if the table does not contain the year. */
export function worldMapOf(tables: FactTables<'world-countries' | 'nuclear-generation'>, year: number): string | null {
  const generation = generationByYear(tables);
  if (!generation.years.includes(year)) return null;
  const generated = generatedIn(generation, year);
  return drawn({
    figures: new Map(generated.map(({ code, twh }) => [code, yiKwh(twh ?? 0)])),
    hatched: new Set(generated.filter(({ twh }) => twh === null).map(({ code }) => code)),
    hatch: hatchColors.unknown,
  });
}
