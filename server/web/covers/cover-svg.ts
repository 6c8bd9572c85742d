import { type Cover, type CoverPalette, type CoverSubject, coverNamed } from '../../../shared/cover-subjects.ts';
import { withDarkRules } from '../../../shared/dark-picture.ts';
import { papers } from './papers.ts';
import { at, type Drawing, disc, type Ink, rect, repeat, ring, shape } from './pen.ts';
import { people } from './people.ts';
import { plant } from './plant.ts';
import { workshop } from './workshop.ts';

/** Covers of entries without a picture of their own: a drawn subject in one of three compositions and three palettes. */

const WIDTH = 640;
const HEIGHT = 360;

const inks: Readonly<Record<CoverPalette, Ink>> = {
  day: {
    skyTop: '#d3e7fa',
    skyLow: '#f7fbff',
    ground: '#b7d3ee',
    main: '#2b74c4',
    deep: '#0b3a78',
    light: '#ffffff',
    accent: '#e9a41f',
  },
  night: {
    skyTop: '#0b1f3a',
    skyLow: '#0f4f9a',
    ground: '#081a33',
    main: '#7fb4ea',
    deep: '#2c5f9e',
    light: '#eaf4fe',
    accent: '#f5c451',
  },
  party: {
    skyTop: '#fdeadb',
    skyLow: '#fffaf5',
    ground: '#f0c9a4',
    main: '#c9242d',
    deep: '#8c0d15',
    light: '#fffdf8',
    accent: '#dfa02f',
  },
};

const drawings: Readonly<Record<CoverSubject, Drawing>> = { ...plant, ...workshop, ...papers, ...people };

type Composition = (subject: string, ink: Ink, seed: number) => string;

/** The subject on the ground below a wide sky, with hills behind it. */
const scene: Composition = (subject, ink, seed) =>
  disc(150 + (seed % 5) * 84, 92, 46, ink.accent, 0.4) +
  shape(`M0 306q${80 + (seed % 4) * 20}-74 190-26t180-14 150-6 120 18v82H0z`, ink.ground, 0.55) +
  rect(0, 306, WIDTH, HEIGHT - 306, ink.ground) +
  at(320, 312, 1.2, subject);

/** The subject large, to one side, in front of a disc; the background pattern fills the other side. */
const closeUp: Composition = (subject, ink, seed) => {
  const x = seed % 2 ? 420 : 220;
  return (
    disc(x, 190, 164, ink.light, 0.4) +
    ring(x, 190, 164, ink.main, 3, 0.35) +
    ring(x, 190, 178, ink.main, 1.5, 0.25) +
    at(x, 306, 1.3, subject)
  );
};

/** The subject as on a technical drawing: a grid, a frame, corner marks and its shadow. */
const blueprint: Composition = (subject, ink) =>
  repeat(15, (i) => rect(40 * (i + 1), 0, 1, HEIGHT, ink.main, 0, 0.14)) +
  repeat(8, (i) => rect(0, 40 * (i + 1), WIDTH, 1, ink.main, 0, 0.14)) +
  `<g opacity=".1">${at(500, 400, 2.1, subject)}</g>` +
  `<rect x="24" y="24" width="592" height="312" rx="6" fill="none" stroke="${ink.main}" stroke-width="2" stroke-opacity=".4"/>` +
  repeat(4, (i) => disc(24 + (i % 2) * 592, 24 + Math.floor(i / 2) * 312, 6, ink.accent)) +
  at(290, 292, 1.2, subject);

const compositions: readonly Composition[] = [scene, closeUp, blueprint];

const inkNames = [
  'skyTop',
  'skyLow',
  'ground',
  'main',
  'deep',
  'light',
  'accent',
] as const satisfies readonly (keyof Ink)[];

/** The colours of each palette in dark mode; the night palette is already dark. */
const darkInks: Readonly<Record<CoverPalette, Ink>> = {
  day: inks.night,
  night: inks.night,
  party: {
    skyTop: '#2b0a0d',
    skyLow: '#5e1a1a',
    ground: '#1f0709',
    main: '#ef8a80',
    deep: '#b3443f',
    light: '#fff1e6',
    accent: '#f0b94f',
  },
};

/** The pairs of light and dark colours of a palette. */
const darkColors = (palette: CoverPalette): readonly (readonly [light: string, dark: string])[] =>
  inkNames.map((name) => [inks[palette][name], darkInks[palette][name]]);

/** The cover as SVG text, without words or figures. */
export function coverSvg({ subject, composition, palette }: Cover): string {
  const ink = inks[palette];
  const draw = compositions[composition] ?? scene;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink.skyTop}"/><stop offset="1" stop-color="${ink.skyLow}"/></linearGradient>` +
    `<pattern id="m" width="17" height="17" patternUnits="userSpaceOnUse"><circle cx="8.5" cy="8.5" r="1.5" fill="${ink.main}" fill-opacity=".14"/></pattern></defs>` +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#g)"/><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#m)"/>` +
    `${draw(drawings[subject](ink), ink, subject.length)}</svg>`
  );
}

/** The cover for a file name, as SVG text; null if the name is not a cover's. */
export function coverFile(name: string): string | null {
  const cover = coverNamed(name);
  if (!cover) return null;
  const svg = coverSvg(cover);
  return cover.palette === 'night' ? svg : withDarkRules(svg, darkColors(cover.palette));
}
