import { chartText, stateColors } from '../../../components/chart/palette.ts';
import { shadeOf } from '../../../components/map/shades.ts';
import shapes from '../../../components/map/shapes/world.json' with { type: 'json' };
import type { FactTables } from '../../../core/facts/records.ts';
import { wanKw } from '../../../core/facts/units.ts';
import { type Country, countriesOf } from '../figures/countries.ts';

const { width, height } = shapes;

/** 中国台湾, 中国香港 and 中国澳门 are part of China's shape in the base map. */
const areaOf = (area: (typeof shapes.areas)[number], countries: ReadonlyMap<string, Country>, max: number): string => {
  const country = countries.get(area.id);
  const fill = shadeOf(wanKw(country?.mw ?? 0), { max });
  // Thin parts such as the dashes in the South China Sea show by their outline.
  const line = area.id === 'CN' ? fill : chartText.ground;
  const building = country && country.mw === 0 && country.building > 0;
  return `<path d="${area.d}" fill="${building ? 'url(#building)' : fill}" stroke="${line}" stroke-width="0.6"/>`;
};

const pattern =
  '<pattern id="building" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  `<rect width="5" height="5" fill="${chartText.ground}"/><rect width="2.5" height="5" fill="${stateColors.construction}"/></pattern>`;

/** Countries shaded by capacity in operation, as the text of an SVG file. */
export function worldMap(tables: FactTables<'world-countries'>): string {
  const countries = countriesOf(tables['world-countries']);
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const max = Math.max(1, ...countries.map(({ mw }) => wanKw(mw)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${pattern}</defs><g stroke-linejoin="round">` +
    shapes.areas.map((area) => areaOf(area, byCode, max)).join('') +
    '</g></svg>'
  );
}
