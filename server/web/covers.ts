import { createHash } from 'node:crypto';

/** Covers for entries without an illustration: one of a few compositions on the motif, chosen by the id alone. */

const WIDTH = 640;
const HEIGHT = 360;

interface Mood {
  readonly from: string;
  readonly to: string;
  readonly light: string;
  readonly glow: string;
}

const moods: readonly Mood[] = [
  { from: '#0b1f3a', to: '#0a4da2', light: '#eaf4fe', glow: '#18a0fb' },
  { from: '#083d82', to: '#18a0fb', light: '#ffffff', glow: '#bfe3ff' },
  { from: '#0f2f4f', to: '#1b6f8f', light: '#e3f6fa', glow: '#5cc8dc' },
  { from: '#12284a', to: '#3a5fa8', light: '#eef3ff', glow: '#8fb2ff' },
  { from: '#0a2b3d', to: '#0d6a63', light: '#e6f7f3', glow: '#4fd1b5' },
];

/** Numbers from 0 up to 1, the same ones for the same text. */
function numbersOf(text: string): () => number {
  const bytes = createHash('sha256').update(text).digest();
  let at = 0;
  return () => (bytes[at++ % bytes.length] ?? 0) / 256;
}

const round = (value: number): number => Math.round(value * 10) / 10;

type Composition = (mood: Mood, next: () => number) => string;

/** Rings, as around a core seen from above. */
const rings: Composition = ({ light, glow }, next) => {
  const [x, y] = [round(200 + next() * 260), round(130 + next() * 110)];
  const circles = [220, 172, 126, 84, 46].map(
    (radius, index) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${index % 2 ? glow : light}" fill-opacity="${0.06 + index * 0.05}" stroke="${light}" stroke-opacity=".35"/>`,
  );
  return `${circles.join('')}<circle cx="${x}" cy="${y}" r="14" fill="${light}"/>`;
};

/** A wave of steam and current. */
const waves: Composition = ({ light, glow }, next) =>
  [0, 1, 2, 3, 4, 5]
    .map((index) => {
      const y = round(110 + index * 34 + next() * 18);
      const swing = round(30 + next() * 40);
      return `<path d="M-20 ${y}C140 ${y - swing} 220 ${y + swing} 340 ${y}S560 ${y - swing} 680 ${y}" fill="none" stroke="${index % 2 ? glow : light}" stroke-opacity="${0.25 + index * 0.1}" stroke-width="${2 + index}"/>`;
    })
    .join('');

/** Columns of a chart, or of a hall. */
const columns: Composition = ({ light, glow }, next) =>
  Array.from({ length: 11 }, (_, index) => {
    const height = round(50 + next() * 190);
    return `<rect x="${60 + index * 48}" y="${round(320 - height)}" width="26" height="${height}" rx="4" fill="${index % 3 === 1 ? glow : light}" fill-opacity="${0.35 + (index % 4) * 0.12}"/>`;
  }).join('');

/** A lattice of places and the lines between them. */
const lattice: Composition = ({ light, glow }, next) => {
  const points = Array.from({ length: 9 }, (_, index) => [
    round(80 + (index % 3) * 220 + next() * 60),
    round(70 + Math.floor(index / 3) * 100 + next() * 40),
  ]);
  const lines = points
    .flatMap(([x, y], index) => points.slice(index + 1, index + 4).map(([u, v]) => `M${x} ${y}L${u} ${v}`))
    .join('');
  const dots = points.map(
    ([x, y], index) => `<circle cx="${x}" cy="${y}" r="${index % 4 ? 7 : 13}" fill="${index % 4 ? light : glow}"/>`,
  );
  return `<path d="${lines}" stroke="${light}" stroke-opacity=".3" stroke-width="1.5"/>${dots.join('')}`;
};

/** Cooling towers at the horizon. */
const towers: Composition = ({ light, glow }, next) => {
  const shift = round(next() * 160);
  const tower = (x: number, size: number): string =>
    `<path d="M${x - 60 * size} 310C${x - 36 * size} ${310 - 80 * size} ${x - 36 * size} ${310 - 120 * size} ${x - 42 * size} ${310 - 165 * size}H${x + 42 * size}C${x + 36 * size} ${310 - 120 * size} ${x + 36 * size} ${310 - 80 * size} ${x + 60 * size} 310z" fill="${light}" fill-opacity=".85"/>`;
  return `<circle cx="${470 - shift}" cy="110" r="46" fill="${glow}" fill-opacity=".55"/>${tower(150 + shift, 1)}${tower(285 + shift, 0.75)}<path d="M0 310h640v50H0z" fill="${light}" fill-opacity=".2"/>`;
};

/** A square of the assembly's grid, some rods lit. */
const assembly: Composition = ({ light, glow }, next) => {
  const left = round(150 + next() * 160);
  const rods = Array.from({ length: 81 }, (_, index) => {
    const lit = next() > 0.82;
    return `<circle cx="${left + (index % 9) * 24}" cy="${84 + Math.floor(index / 9) * 24}" r="${lit ? 9 : 7}" fill="${lit ? glow : light}" fill-opacity="${lit ? 1 : 0.45}"/>`;
  });
  return rods.join('');
};

const compositions: readonly Composition[] = [rings, waves, columns, lattice, towers, assembly];

const pick = <T>(items: readonly T[], part: number): T => items[Math.floor(part * items.length)] as T;

/** The cover of an entry: SVG text, the same for the same id, without words. */
export function coverSvg(id: string): string {
  const next = numbersOf(id);
  const mood = pick(moods, next());
  const drawing = pick(compositions, next())(mood, next);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mood.from}"/><stop offset="1" stop-color="${mood.to}"/></linearGradient>` +
    `<pattern id="m" width="17" height="17" patternUnits="userSpaceOnUse"><circle cx="8.5" cy="8.5" r="1.5" fill="#fff" fill-opacity=".13"/></pattern></defs>` +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#g)"/><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#m)"/>${drawing}</svg>`
  );
}
