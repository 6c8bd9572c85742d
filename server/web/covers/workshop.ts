import { hall, pipe } from './parts.ts';
import { type Drawing, disc, line, rect, repeat, ring, shape } from './pen.ts';

/** Products and tests of workshops and laboratories. */

const weld: Drawing = ({ main, deep, light, accent }) =>
  rect(-130, -40, 118, 40, main, 3) +
  rect(12, -40, 118, 40, main, 3) +
  shape('M-12-40h24l-6 40h-12z', accent) +
  line('M64-172l-46 104', deep, 12) +
  line('M18-68l-10 22', light, 6) +
  disc(6, -46, 12, '#fff', 0.9) +
  repeat(9, (i) =>
    line(
      `M6-46l${Math.round(Math.cos(i * 0.7) * (34 + (i % 3) * 14))} ${-Math.abs(Math.round(Math.sin(i * 0.7) * (34 + (i % 3) * 14)))}`,
      accent,
      3,
    ),
  ) +
  shape('M64-172c20-22 52-10 66 8l-22 20-36-2z', deep);

const forging: Drawing = ({ main, deep, light, accent }) =>
  rect(-112, -186, 24, 186, main) +
  rect(88, -186, 24, 186, main) +
  rect(-124, -188, 248, 26, deep, 4) +
  rect(-34, -162, 68, 54, main) +
  rect(-58, -108, 116, 16, deep, 3) +
  shape('M-66-30q-12-30 8-58h116q20 28 8 58z', accent) +
  rect(-84, -30, 168, 30, deep, 3) +
  shape('M-40-78h80v8h-80z', light, 0.6);

const pump: Drawing = (ink) =>
  rect(-34, -188, 68, 88, ink.main, 6) +
  repeat(4, (i) => rect(-40, -174 + i * 20, 80, 7, ink.deep, 3)) +
  shape('M-64-78a64 60 0 0 1 128 0l-20 60h-88z', ink.main) +
  rect(-50, -104, 100, 12, ink.deep, 3) +
  pipe('M64-60h60', ink, 26) +
  pipe('M-64-60h-60', ink, 26) +
  rect(-70, -18, 140, 18, ink.deep, 3) +
  ring(0, -58, 20, ink.accent, 7);

const valve: Drawing = (ink) =>
  pipe('M-130-46h260', ink, 40) +
  shape('M-44-82h88v72h-88z', ink.deep) +
  rect(-54, -88, 14, 84, ink.main, 3) +
  rect(40, -88, 14, 84, ink.main, 3) +
  rect(-8, -150, 16, 70, ink.main) +
  ring(0, -158, 34, ink.accent, 9) +
  line('M-34-158h68M0-192v68', ink.accent, 6) +
  rect(-22, -100, 44, 18, ink.main, 4);

const tube: Drawing = ({ main, light, deep }) =>
  rect(-126, -176, 20, 176, deep, 4) +
  repeat(6, (i) =>
    line(
      `M-106 ${-160 + i * 12}h${104 - i * 2}a${80 - i * 12} ${80 - i * 12} 0 0 1 0 ${160 - i * 24}h-${104 - i * 2}`,
      i % 2 ? main : light,
      6,
    ),
  ) +
  repeat(3, (i) => rect(-70 + i * 36, -172, 7, 168, deep, 2, 0.75));

const cable: Drawing = ({ main, deep, light, accent }) =>
  ring(-30, -92, 86, deep, 14) +
  ring(-30, -92, 62, main, 16) +
  ring(-30, -92, 38, main, 16) +
  disc(-30, -92, 16, deep) +
  line('M-30-6c80 2 104-30 140-34', main, 16) +
  disc(118, -42, 22, deep) +
  repeat(4, (i) => disc(110 + (i % 2) * 16, -50 + Math.floor(i / 2) * 16, 6, i % 2 ? light : accent));

const penetration: Drawing = ({ main, deep, light, accent }) =>
  rect(-52, -184, 84, 184, main) +
  repeat(14, (i) => disc(-44 + (i % 3) * 34, -172 + Math.floor(i / 3) * 36, 4, light, 0.4)) +
  rect(-130, -110, 260, 42, deep, 10) +
  rect(-74, -124, 18, 70, light, 4) +
  rect(36, -124, 18, 70, light, 4) +
  repeat(3, (i) => line(`M54-${100 - i * 11}h72`, accent, 4) + line(`M-126-${100 - i * 11}h50`, accent, 4));

const inspection: Drawing = ({ main, deep, light, accent }) =>
  shape('M-130-34h224v34h-224z', main) +
  shape('M-60-34q10 18 20 34h-34q6-18 14-34z', deep) +
  disc(6, -116, 58, light, 0.5) +
  ring(6, -116, 58, deep, 10) +
  line('M50-74l52 56', deep, 16) +
  line('M-40-116q12-22 24 0t24 0 24 0 24 0', accent, 5) +
  line('M-104-76l20-24M-84-76l-20-24', accent, 4);

const robot: Drawing = ({ main, deep, light, accent }) =>
  rect(-70, -56, 140, 40, main, 12) +
  repeat(4, (i) => disc(-51 + i * 34, -12, 14, deep) + disc(-51 + i * 34, -12, 5, light)) +
  line('M-18-56v-58l62-42 44 34', deep, 13) +
  disc(-18, -114, 12, accent) +
  disc(44, -156, 12, accent) +
  line('M88-122l14 22M88-122l-16 20', main, 8) +
  rect(-58, -46, 46, 18, light, 6) +
  disc(-44, -37, 5, accent);

const quake: Drawing = ({ main, deep, light, accent }) =>
  rect(-120, -26, 240, 26, deep, 4) +
  repeat(5, (i) => line(`M${-92 + i * 46}-26v-18`, main, 14)) +
  rect(-108, -62, 216, 20, main, 4) +
  rect(-42, -156, 84, 94, main, 4) +
  repeat(3, (i) => rect(-30, -146 + i * 28, 60, 18, light, 3, 0.7)) +
  disc(22, -137, 4, accent) +
  line('M-126-110l14-14-14-14 14-14M126-110l-14-14 14-14-14-14', accent, 5);

const isotope: Drawing = ({ main, deep, light, accent }) =>
  shape('M-70-6v-98h24v-40h92v40h24v98a12 12 0 0 1-12 6h-116a12 12 0 0 1-12-6z', main) +
  rect(-52, -162, 104, 22, deep, 5) +
  shape('M-14-124h28v24l22 46a10 10 0 0 1-10 14h-52a10 10 0 0 1-10-14l22-46z', light) +
  shape('M-26-64h52l8 18a6 6 0 0 1-6 8h-56a6 6 0 0 1-6-8z', accent) +
  line('M78-134q26-22 44 4M84-112q18-14 30 4', accent, 5);

const dose: Drawing = ({ main, deep, light, accent }) =>
  rect(-56, -172, 96, 172, main, 16) +
  rect(-42, -152, 68, 50, light, 6) +
  line('M-34-116l14-16 12 10 18-20 10 8', deep, 4) +
  repeat(6, (i) => disc(-28 + (i % 3) * 20, -80 + Math.floor(i / 3) * 24, 7, deep)) +
  rect(-36, -30, 56, 12, accent, 6) +
  line('M58-140q22 34 0 68M80-156q36 50 0 100M102-172q48 66 0 132', accent, 5, 0.9);

const control: Drawing = ({ main, deep, light, accent }) =>
  shape('M-132 0l16-58h232L132 0z', main) +
  repeat(11, (i) => rect(-104 + i * 19, -46, 11, 11, i % 4 === 1 ? accent : light, 2)) +
  repeat(9, (i) => rect(-100 + i * 23, -26, 15, 8, light, 3, 0.6)) +
  repeat(3, (i) => rect(-122 + i * 84, -160, 76, 84, deep, 5) + rect(-115 + i * 84, -153, 62, 62, light, 3, 0.22)) +
  line('M-108-110l16-16 14 10 20-22', accent, 4) +
  ring(0, -122, 18, light, 5) +
  repeat(3, (i) => rect(58, -142 + i * 18, 44 - i * 10, 8, light, 3));

const server: Drawing = ({ main, deep, light, accent }) =>
  repeat(2, (i) => rect(-86 + i * 94, -180, 78, 180, i ? deep : main, 6)) +
  repeat(
    10,
    (i) =>
      rect(-76 + (i % 2) * 94, -166 + Math.floor(i / 2) * 32, 58, 20, light, 3, 0.24) +
      disc(-64 + (i % 2) * 94, -156 + Math.floor(i / 2) * 32, 4, i % 3 === 0 ? accent : light),
  ) +
  line('M-132-6h264', deep, 8);

const saving: Drawing = ({ main, deep, light, accent }) =>
  shape('M-54-112a54 54 0 0 1 108 0c0 26-24 38-24 64h-60c0-26-24-38-24-64z', accent) +
  line('M-16-108l10 16 12-20 12 20', '#fff', 5) +
  rect(-30, -44, 60, 12, deep, 4) +
  rect(-26, -28, 52, 10, deep, 4) +
  rect(-14, -14, 28, 10, deep, 5) +
  repeat(5, (i) =>
    line(
      `M${Math.round(Math.cos(Math.PI * (1.1 + i * 0.2)) * 74)} ${Math.round(Math.sin(Math.PI * (1.1 + i * 0.2)) * 74) - 112}l${Math.round(Math.cos(Math.PI * (1.1 + i * 0.2)) * 18)} ${Math.round(Math.sin(Math.PI * (1.1 + i * 0.2)) * 18)}`,
      light,
      6,
    ),
  ) +
  shape('M70 0c0-44 26-58 58-60 0 40-22 60-58 60z', main);

const transport: Drawing = ({ main, deep, light, accent }) =>
  rect(-128, -44, 190, 20, deep, 3) +
  shape('M-112-44v-50a26 26 0 0 1 26-26h90a26 26 0 0 1 26 26v50z', main) +
  repeat(3, (i) => rect(-92 + i * 44, -120, 8, 76, light, 2, 0.6)) +
  shape('M68-24v-80h34l28 36v44z', accent) +
  shape('M78-94h20l18 26H78z', light) +
  repeat(
    5,
    (i) =>
      disc(-104 + i * 40 + (i > 3 ? 44 : 0), -14, 15, deep) + disc(-104 + i * 40 + (i > 3 ? 44 : 0), -14, 6, light),
  );

const skyline: Drawing = ({ main, deep, light, accent }) =>
  shape('M-130 0v-66h34V0zM-90 0v-104h30V0zM54 0v-128l18-14v142zM78 0v-92h32V0z', main) +
  rect(-26, -150, 6, 150, deep) +
  rect(-10, -150, 6, 150, deep) +
  disc(-15, -60, 20, accent) +
  disc(-15, -128, 14, accent) +
  line('M-15-150v-40', deep, 4) +
  disc(-15, -172, 5, accent) +
  shape('M18 0v-150q12-26 24 0V0z', deep) +
  repeat(10, (i) =>
    rect(-124 + (i % 5) * 10 + (i % 5 > 2 ? 8 : 0), -52 + Math.floor(i / 5) * 22, 5, 10, light, 1, 0.8),
  ) +
  repeat(2, (i) => line(`M-130 ${8 + i * 10}q16-8 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0`, light, 3, 0.7));

const works: Drawing = (ink) =>
  hall(-130, 176, 92, ink) +
  rect(60, -150, 24, 150, ink.deep) +
  rect(96, -120, 20, 120, ink.deep) +
  shape('M62-160c6-20 30-18 34-2 16-4 26 10 16 18H66z', ink.light, 0.8);

export const workshop = {
  weld,
  forging,
  pump,
  valve,
  tube,
  cable,
  penetration,
  inspection,
  robot,
  quake,
  isotope,
  dose,
  control,
  server,
  saving,
  transport,
  skyline,
  people: works,
} as const;
