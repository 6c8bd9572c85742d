/** Pieces of SVG that use only presentation attributes, because the rules for dark mode select colours by them. */

/** The colours of a drawing. */
export interface Ink {
  readonly skyTop: string;
  readonly skyLow: string;
  readonly ground: string;
  readonly main: string;
  readonly deep: string;
  readonly light: string;
  readonly accent: string;
}

/** Draws a subject with its foot at the origin, about 260 wide and 190 high. */
export type Drawing = (ink: Ink) => string;

const opacityOf = (opacity: number): string => (opacity < 1 ? ` fill-opacity="${opacity}"` : '');

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  opacity = 1,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"${opacityOf(opacity)}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${opacityOf(opacity)}/>`;

export const shape = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacityOf(opacity)}/>`;

export const line = (d: string, stroke: string, width = 4, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width = 4, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`;

/** Repeats a piece, drawn for each index. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const at = (x: number, y: number, scale: number, drawing: string): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${drawing}</g>`;
