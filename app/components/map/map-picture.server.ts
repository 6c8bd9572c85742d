import { chartText, mapShades } from '../chart/palette.ts';
import { type MapName, parsePictureName } from './picture-name.ts';
import china from './shapes/china.json' with { type: 'json' };
import shanghai from './shapes/shanghai.json' with { type: 'json' };
import type { MapShape } from './shapes.ts';

interface BaseMap {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly MapShape[];
  /** SVG drawn over the regions. */
  readonly over: string;
}

const islands = `<path d="${china.sea}" fill="${mapShades[4]}" stroke="${mapShades[4]}" vector-effect="non-scaling-stroke"/>`;

const INSET_WIDTH = 118;

/** The inset shows the area south of the main map, in the same shapes and projection. */
function southChinaSea(): string {
  const { x, y, width, height } = china.inset;
  const insetHeight = Math.round((INSET_WIDTH * height) / width);
  const [left, top] = [china.width - INSET_WIDTH - 4, china.height - insetHeight - 4];
  const frame = `x="${left}" y="${top}" width="${INSET_WIDTH}" height="${insetHeight}"`;
  return (
    `<rect ${frame} fill="${chartText.ground}" stroke="${chartText.soft}"/>` +
    `<svg ${frame} viewBox="${x} ${y} ${width} ${height}"><use href="#areas"/>${islands}</svg>` +
    `<text x="${left + INSET_WIDTH / 2}" y="${top + insetHeight - 6}" text-anchor="middle" font-size="11" ` +
    `font-family="sans-serif" fill="${chartText.strong}">南海诸岛</text>`
  );
}

const baseMaps: Readonly<Record<MapName, BaseMap>> = {
  china: { ...china, over: islands + southChinaSea() },
  shanghai: { ...shanghai, over: '' },
};

/** Returns the SVG text of a map by its file name; null if the name does not match a base map. */
export function drawMapPicture(name: string): string | null {
  const picture = parsePictureName(name);
  if (!picture) return null;
  const { width, height, areas, over } = baseMaps[picture.map];
  const { steps, chosen } = picture;
  const outlined = chosen === undefined ? undefined : areas[chosen];
  if (steps.length !== areas.length || (chosen !== undefined && !outlined)) return null;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g id="areas" stroke="${chartText.ground}" stroke-linejoin="round">` +
    areas.map(({ id, d }, index) => `<path id="a${id}" d="${d}" fill="${mapShades[steps[index] ?? 0]}"/>`).join('') +
    '</g>' +
    (outlined ? `<path d="${outlined.d}" fill="none" stroke="${chartText.ink}" stroke-width="3"/>` : '') +
    `${over}</svg>`
  );
}
