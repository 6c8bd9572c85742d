import { pipe } from './parts.ts';
import { type Drawing, disc, line, rect, repeat, ring, shape } from './pen.ts';

/** Reactors, their fuel and the components of a plant. */

const dome = (x: number, width: number, height: number, fill: string): string =>
  shape(`M${x} 0v${-(height - width / 2)}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`, fill);

const tower = (x: number, size: number, fill: string): string =>
  shape(
    `M${x - 58 * size} 0C${x - 34 * size} ${-70 * size} ${x - 34 * size} ${-110 * size} ${x - 41 * size} ${-160 * size}H${x + 41 * size}C${x + 34 * size} ${-110 * size} ${x + 34 * size} ${-70 * size} ${x + 58 * size} 0z`,
    fill,
  );

const vessel: Drawing = ({ main, deep, light, accent }) =>
  shape('M-62-30v-92a62 58 0 0 1 124 0v92a62 30 0 0 1-124 0z', main) +
  rect(-72, -118, 144, 14, deep, 4) +
  repeat(7, (i) => rect(-66 + i * 20, -126, 8, 10, light, 2)) +
  repeat(5, (i) => line(`M${-32 + i * 16}-176v58`, deep, 4)) +
  shape('M-108-86h46v22h-46zM62-86h46v22h-46z', deep) +
  repeat(6, (i) => rect(-40 + i * 14, -72, 8, 46, accent, 2)) +
  rect(-46, -22, 92, 6, light, 3, 0.7);

const assembly: Drawing = ({ main, deep, light, accent }) =>
  rect(-92, -184, 184, 184, deep, 10) +
  repeat(81, (i) => {
    const [column, row] = [i % 9, Math.floor(i / 9)];
    const isGuide = (column % 4 === 2 && row % 4 === 2) || (column === 4 && row === 4);
    return disc(
      -76 + column * 19,
      -168 + row * 19,
      isGuide ? 7.5 : 6.5,
      isGuide ? accent : (column + row) % 2 ? main : light,
    );
  });

const fuel: Drawing = ({ main, deep, light, accent }) =>
  rect(-100, -188, 96, 12, deep, 3) +
  rect(-100, -14, 96, 14, deep, 3) +
  repeat(5, (i) => rect(-94 + i * 18, -176, 11, 162, main, 4)) +
  repeat(3, (i) => rect(-100, -140 + i * 46, 96, 8, light, 2)) +
  repeat(
    6,
    (i) =>
      shape(`M24-${12 + i * 28}a44 12 0 0 1 88 0v18a44 12 0 0 1-88 0z`, deep) +
      `<ellipse cx="68" cy="${-12 - i * 28}" rx="44" ry="12" fill="${accent}"/>`,
  );

const pebble: Drawing = ({ main, deep, light, accent }) =>
  shape('M-80-180h160v120l-56 60h-48l-56-60z', deep) +
  repeat(24, (i) => {
    const row = Math.floor(i / 6);
    return disc(-65 + (i % 6) * 26 + (row % 2 ? 0 : 4), -158 + row * 27, 12, (i * 7) % 5 === 0 ? accent : main);
  }) +
  repeat(3, (i) => disc(-26 + i * 26, -52, 12, main)) +
  disc(0, -28, 12, light);

const small: Drawing = ({ main, deep, light, accent }) =>
  shape('M-58-10v-120a58 58 0 0 1 116 0v120a58 14 0 0 1-116 0z', main) +
  shape('M-40-14v-110a40 40 0 0 1 80 0v110a40 10 0 0 1-80 0z', light, 0.28) +
  repeat(2, (i) => ring(-18 + i * 36, -106, 15, deep, 6)) +
  repeat(4, (i) => rect(-25 + i * 14, -70, 9, 48, accent, 2)) +
  rect(-112, -26, 34, 26, deep, 3) +
  rect(78, -26, 34, 26, deep, 3);

const fleet: Drawing = ({ main, deep, light, accent }) =>
  dome(-124, 72, 136, main) +
  dome(-36, 72, 136, main) +
  dome(52, 72, 136, main) +
  repeat(3, (i) => rect(-92 + i * 88, -168, 8, 36, deep)) +
  repeat(3, (i) => rect(-52 + i * 88, -62, 18, 62, deep)) +
  repeat(9, (i) =>
    rect(-114 + (i % 3) * 18 + Math.floor(i / 3) * 88, -58, 10, 14, i % 4 === 0 ? accent : light, 2, 0.85),
  );

const cooling: Drawing = ({ main, light }) =>
  shape(
    'M-96-168c10-26 46-24 52-4 24-14 44 6 36 22h-84c-14 0-16-14-4-18zM40-134c8-18 34-16 38-2 18-8 34 6 26 16h-60c-12 0-14-10-4-14z',
    light,
    0.85,
  ) +
  tower(-48, 0.92, main) +
  tower(66, 0.72, main) +
  shape('M-88-8h80v8h-80zM36-6h62v6H36z', light, 0.5);

const sea: Drawing = (ink) =>
  dome(-30, 84, 132, ink.main) +
  rect(-96, -52, 62, 52, ink.deep) +
  rect(60, -74, 54, 74, ink.deep) +
  repeat(3, (i) =>
    line(`M-130 ${-2 + i * 11}q16-9 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0`, ink.light, 4, 0.9 - i * 0.2),
  ) +
  pipe('M-112-20h-18', ink, 10) +
  disc(12, -70, 12, ink.accent);

const construction: Drawing = ({ main, deep, light, accent }) =>
  shape('M-40 0v-96h100V0z', main) +
  shape('M-40-96a50 34 0 0 1 62-30l-4 30z', main, 0.7) +
  repeat(5, (i) => line(`M${-34 + i * 22}-96v-${14 + (i % 3) * 8}`, deep, 3)) +
  rect(-104, -188, 9, 188, accent) +
  rect(-128, -184, 216, 8, accent) +
  line('M-100-206l-26 24M-100-206l86 24', accent, 3) +
  line('M54-176v34', deep, 2) +
  shape('M36-142h36l-6 20H42z', deep) +
  repeat(4, (i) => rect(-30 + i * 22, -40, 12, 18, light, 1, 0.7)) +
  rect(-118, -8, 40, 8, deep);

const refuel: Drawing = ({ main, deep, light, accent }) =>
  rect(-126, -70, 252, 70, main, 4) +
  rect(-112, -58, 224, 58, light, 2, 0.35) +
  repeat(6, (i) => rect(-96 + i * 20, -46, 12, 46, deep, 2)) +
  rect(-126, -168, 12, 98, deep) +
  rect(114, -168, 12, 98, deep) +
  rect(-126, -176, 252, 14, accent, 3) +
  rect(28, -162, 40, 18, deep, 3) +
  line('M48-144v66', deep, 3) +
  rect(40, -78, 16, 60, accent, 2);

const heating: Drawing = (ink) =>
  dome(-118, 76, 128, ink.main) +
  pipe('M-42-34h70v-30h26', ink, 14) +
  repeat(3, (i) => shape(`M${44 + i * 28} 0v-${62 + i * 22}l14-14 14 14V0z`, i % 2 ? ink.main : ink.deep)) +
  repeat(6, (i) => rect(51 + (i % 3) * 28, -34 - Math.floor(i / 3) * 24, 12, 12, ink.accent, 2)) +
  repeat(3, (i) => line(`M${-104 + i * 24}-140q10-14 0-26t0-26`, ink.light, 5, 0.8));

const grid: Drawing = ({ main, deep, accent, light }) =>
  line('M-80 0l34-176 34 176M-66-72h42M-74-36h56M-92-132h92M-84-156h76', main, 6) +
  line('M48 0l26-128 26 128M58-52h32M40-96h68', deep, 5) +
  line('M-92-132q70 46 132 36M0-132q40 40 108 36M108-96q20 8 30 4', light, 3, 0.9) +
  shape('M92-196l-22 44h18l-10 36 34-50H94l12-30z', accent);

const mix: Drawing = ({ main, deep, light, accent }) =>
  dome(-120, 66, 110, main) +
  line('M-14 0v-128', deep, 6) +
  shape('M-14-128l-8-54 12-6 4 58zM-14-128l50 22-6 12-48-28zM-14-128l-46 30-8-10 50-28z', light) +
  disc(-14, -128, 7, deep) +
  shape('M44 0l16-60h70L114 0z', deep) +
  repeat(3, (i) => line(`M${48 + i * 2}-${18 + i * 18}h66`, light, 2, 0.6)) +
  disc(96, -140, 24, accent);

const waste: Drawing = ({ main, deep, light, accent }) =>
  repeat(
    3,
    (i) =>
      rect(-118 + i * 82, -84, 70, 84, main, 8) +
      rect(-118 + i * 82, -64, 70, 7, deep) +
      rect(-118 + i * 82, -26, 70, 7, deep),
  ) +
  repeat(2, (i) => rect(-76 + i * 82, -172, 70, 84, deep, 8) + rect(-76 + i * 82, -152, 70, 7, light, 0, 0.5)) +
  repeat(3, (i) => shape(`M${-83 + i * 82}-54l10 17h-20z`, accent));

export const plant = {
  vessel,
  assembly,
  fuel,
  pebble,
  small,
  fleet,
  cooling,
  sea,
  construction,
  refuel,
  heating,
  grid,
  mix,
  waste,
} as const;
