import { person, sheet } from './parts.ts';
import { type Drawing, disc, line, rect, repeat, ring, shape } from './pen.ts';

/** Meetings, courses, teaching and Party activities. */

const forum: Drawing = (ink) =>
  rect(-118, -186, 236, 92, ink.deep, 6) +
  rect(-104, -172, 208, 64, ink.light, 3, 0.2) +
  rect(-60, -150, 120, 9, ink.light, 4) +
  rect(-36, -132, 72, 7, ink.accent, 3) +
  repeat(5, (i) => person(-104 + i * 52, ink, 0.72)) +
  rect(-128, -12, 256, 12, ink.deep, 3);

const training: Drawing = (ink) =>
  rect(-124, -184, 168, 104, ink.deep, 5) +
  line('M-104-120l30-28 26 14 40-34', ink.accent, 5) +
  repeat(2, (i) => rect(-100, -104 + i * 12, 96 - i * 30, 5, ink.light, 2, 0.7)) +
  person(88, ink, 1.25) +
  line('M66-52l-30-44', ink.main, 12) +
  repeat(
    4,
    (i) =>
      rect(-124 + i * 44, -40, 34, 8, ink.main, 3) +
      rect(-120 + i * 44, -32, 5, 32, ink.main) +
      rect(-100 + i * 44, -32, 5, 32, ink.main),
  );

const mentor: Drawing = (ink) =>
  person(-58, ink, 1.35, true) +
  person(62, ink, 1.1, true) +
  rect(-128, -14, 256, 14, ink.deep, 3) +
  ring(2, -40, 20, ink.accent, 7) +
  repeat(6, (i) =>
    disc(Math.round(2 + Math.cos(i * 1.05) * 24), Math.round(-40 + Math.sin(i * 1.05) * 24), 5, ink.accent),
  );

const helmet: Drawing = ({ main, deep, light, accent }) =>
  shape('M-96-52a96 92 0 0 1 192 0z', accent) +
  shape('M-20-142h40v90h-40z', light, 0.55) +
  rect(-124, -56, 248, 22, deep, 11) +
  line('M-70-34q70 46 140 0', main, 8) +
  repeat(2, (i) => disc(-62 + i * 124, -70, 7, deep));

const hiring: Drawing = (ink) =>
  repeat(3, (i) => person(-84 + i * 84, ink, i === 1 ? 1.3 : 1)) +
  ring(0, -101, 44, ink.accent, 7) +
  line('M32-70l34 36', ink.accent, 12);

const desk: Drawing = (ink) =>
  person(0, ink, 1.25) +
  rect(-130, -52, 260, 52, ink.deep, 4) +
  rect(-118, -40, 236, 6, ink.light, 3, 0.4) +
  sheet(56, -86, 44, 34, ink, 2) +
  rect(-104, -84, 46, 32, ink.main, 4) +
  disc(-81, -68, 8, ink.accent);

const exhibition: Drawing = (ink) =>
  repeat(
    3,
    (i) =>
      rect(-128 + i * 88, -128, 78, 128, i === 1 ? ink.main : ink.deep, 3) +
      shape(`M${-132 + i * 88}-128h86l-8-34h-70z`, i === 1 ? ink.accent : ink.main) +
      rect(-116 + i * 88, -52, 54, 8, ink.light, 3, 0.8),
  ) +
  ring(-89, -86, 16, ink.light, 5) +
  shape('M-18-106h36v38h-36z', ink.light, 0.85) +
  disc(87, -86, 17, ink.light, 0.85);

const exhibit: Drawing = ({ main, deep, light, accent }) =>
  shape('M-74-40h148v-90a74 60 0 0 0-148 0z', light, 0.35) +
  rect(-92, -40, 184, 40, deep, 4) +
  [0, 60, 120]
    .map(
      (turn) =>
        `<ellipse cx="0" cy="-106" rx="56" ry="20" fill="none" stroke="${main}" stroke-width="5" transform="rotate(${turn} 0 -106)"/>`,
    )
    .join('') +
  disc(0, -106, 12, accent) +
  rect(-30, -26, 60, 10, light, 4, 0.8);

const atom: Drawing = ({ main, deep, light, accent }) =>
  [0, 60, 120]
    .map(
      (turn) =>
        `<ellipse cx="0" cy="-96" rx="100" ry="36" fill="none" stroke="${main}" stroke-width="7" transform="rotate(${turn} 0 -96)"/>`,
    )
    .join('') +
  repeat(7, (i) =>
    disc(Math.round(Math.cos(i) * 13), Math.round(-96 + Math.sin(i * 1.9) * 13), 12, i % 2 ? accent : deep),
  ) +
  disc(100, -96, 9, light) +
  disc(-50, -182, 9, light) +
  disc(-50, -10, 9, light);

const cloud: Drawing = ({ main, deep, light, accent }) =>
  rect(-116, -120, 232, 104, deep, 8) +
  rect(-106, -110, 212, 84, light, 4, 0.2) +
  line('M-86-48l60-38M-60-92l90 54M10-96l60 24M30-44l56-46M-20-36l20-46', light, 4, 0.95) +
  rect(-126, -16, 252, 16, main, 5) +
  line('M0-182v36M-20-158l20 20 20-20', accent, 6);

const dice: Drawing = ({ main, deep, light, accent }) =>
  shape('M-112-66l58-32 58 32v66l-58 32-58-32z', main) +
  shape('M-112-66l58 32 58-32-58-32z', light) +
  disc(-54, -66, 8, accent) +
  [
    [-88, -30],
    [-76, -4],
    [-22, -12],
    [-32, -34],
  ]
    .map(([x = 0, y = 0]) => disc(x, y - 6, 6, '#fff', 0.9))
    .join('') +
  rect(38, -122, 82, 82, deep, 14) +
  [
    [58, -102],
    [79, -81],
    [100, -60],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 8, light))
    .join('');

const quiz: Drawing = ({ main, deep, light, accent }) =>
  rect(-118, -170, 150, 110, main, 14) +
  shape('M-84-62h36l-24 34z', main) +
  line('M-66-130q0-20 22-20t22 20q0 16-22 22v10', '#fff', 9) +
  disc(-44, -76, 6, '#fff') +
  repeat(3, (i) => rect(52, -134 + i * 44, 72, 32, i === 1 ? accent : deep, 8) + disc(68, -118 + i * 44, 7, light)) +
  line('M64-74l5 6 9-11', '#fff', 4);

const camp: Drawing = ({ main, deep, light, accent }) =>
  shape('M-128 0l86-140L44 0z', main) +
  shape('M-60 0l18-72 22 72z', deep) +
  shape('M24 0l52-88L128 0z', deep) +
  line('M-42-140v-34', deep, 5) +
  shape('M-40-176l40 12-40 14z', accent) +
  repeat(5, (i) => disc(-96 + i * 54, -176 + (i % 2) * 14, 3.5, light));

const school: Drawing = (ink) =>
  shape('M-126 0v-92h252V0z', ink.main) +
  shape('M-44-92L0-136l44 44z', ink.deep) +
  rect(-24, -52, 48, 52, ink.deep) +
  repeat(6, (i) => rect(-112 + (i % 3) * 28 + (i > 2 ? 138 : 0), -70, 18, 24, ink.light, 2, 0.8)) +
  disc(0, -108, 8, ink.light) +
  line('M0-136v-44', ink.deep, 5) +
  shape('M2-180h44l-12 13 12 13H2z', ink.accent);

const flag: Drawing = ({ main, deep, light, accent }) =>
  rect(-104, -190, 10, 190, deep, 4) +
  shape('M-94-186q58-26 106 0t112-2v104q-64 26-112 0t-106 2z', main) +
  line('M-94-136q58-24 106 0t112-2', light, 5, 0.45) +
  line('M-94-112q58-24 106 0t112-2', accent, 5, 0.9) +
  rect(-128, -10, 58, 10, deep, 4);

const study: Drawing = (ink) =>
  repeat(
    4,
    (i) =>
      rect(-112 + (i % 2) * 8, -26 - i * 26, 128 - i * 8, 22, i % 2 ? ink.deep : ink.main, 4) +
      rect(-100 + (i % 2) * 8, -18 - i * 26, 60, 5, ink.light, 2, 0.7),
  ) +
  line('M74-4v-104', ink.deep, 8) +
  shape('M28-108l22-52h48l22 52z', ink.accent) +
  rect(44, -8, 60, 8, ink.deep, 4) +
  shape('M40-100h68l18 90H22z', ink.accent, 0.18);

const volunteer: Drawing = ({ main, deep, light, accent }) =>
  shape(
    'M0-62c-52-34-80-60-80-92 0-22 16-36 36-36 18 0 34 10 44 28 10-18 26-28 44-28 20 0 36 14 36 36 0 32-28 58-80 92z',
    accent,
  ) +
  shape(
    'M-120-46q36-24 72-8l40 14q14 6 6 16-6 8-20 4l-34-8 44 14q12 2 22-4l56-34q14-8 22 2 6 10-6 18l-66 46q-12 8-28 4l-72-18-36 8z',
    main,
  ) +
  rect(-138, -52, 22, 60, deep, 4) +
  line('M-30-150q10-16 26-10', light, 6);

const blood: Drawing = ({ main, deep, light, accent }) =>
  shape('M0-188c40 52 62 84 62 118a62 62 0 0 1-124 0c0-34 22-66 62-118z', main) +
  line('M-34-70q2 26 24 34', light, 8, 0.8) +
  rect(-9, -98, 18, 54, '#fff', 4) +
  rect(-27, -80, 54, 18, '#fff', 4) +
  rect(-96, -10, 192, 10, deep, 5) +
  disc(84, -130, 12, accent);

const family: Drawing = (ink) =>
  shape('M-124-84L0-178l124 94-14 16L0-150l-110 82z', ink.deep) +
  rect(-92, -78, 184, 78, ink.light, 0, 0.35) +
  person(-44, ink, 1) +
  person(44, ink, 0.95) +
  person(0, { ...ink, main: ink.accent }, 0.62);

const night: Drawing = (ink) =>
  shape('M20-190a64 64 0 1 0 62 84 54 54 0 0 1-62-84z', ink.accent) +
  repeat(5, (i) => disc(-116 + i * 22 + (i % 2) * 34, -176 + ((i * 37) % 60), 4, ink.light)) +
  person(-58, ink, 1.1, true) +
  rect(-6, -64, 128, 64, ink.deep, 3) +
  repeat(6, (i) =>
    rect(6 + (i % 3) * 38, -54 + Math.floor(i / 3) * 26, 24, 16, i === 1 || i === 5 ? ink.accent : ink.main, 2),
  );

const election: Drawing = ({ main, deep, light, accent }) =>
  rect(-96, -92, 192, 92, main, 6) +
  rect(-52, -96, 104, 10, deep, 5) +
  shape('M-34-176h78v84h-78z', light) +
  line('M-14-136l14 16 26-32', accent, 8) +
  shape('M0-62l7 14 16 2-11 11 2 16-14-8-14 8 2-16-11-11 16-2z', accent);

export const people = {
  forum,
  training,
  mentor,
  helmet,
  hiring,
  desk,
  exhibition,
  exhibit,
  atom,
  cloud,
  dice,
  quiz,
  camp,
  school,
  flag,
  study,
  volunteer,
  blood,
  family,
  night,
  election,
} as const;
