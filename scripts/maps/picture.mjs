import { readFileSync } from 'node:fs';

/** Districts of the centre are too small for their names. */
const inCentre = JSON.parse(
  readFileSync(new URL('../../app/components/map/shanghai-centre.json', import.meta.url), 'utf8'),
);

/**
 * A map as a separate picture, for pages that only link to it: light regions for any dark background.
 * @param {{ width: number, height: number, areas: readonly { name: string, x: number, y: number, d: string }[] }} shapes
 * @returns {string} SVG
 */
export function pictureOf({ width, height, areas }) {
  const regions = areas.map(({ d }) => `<path d="${d}"/>`).join('');
  const names = areas
    .filter(({ name }) => !inCentre.includes(name))
    .map(({ name, x, y }) => `<text x="${x}" y="${y}">${name.replace(/(新区|区)$/, '')}</text>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<g fill="#0a4da2" stroke="#7cc4fb" stroke-width="1.5" stroke-linejoin="round">${regions}</g>` +
    `<g fill="#fff" font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif" font-size="22" text-anchor="middle">${names}</g></svg>\n`
  );
}
