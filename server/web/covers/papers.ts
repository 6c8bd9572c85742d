import { sheet } from './parts.ts';
import { type Drawing, disc, line, rect, repeat, ring, shape } from './pen.ts';

/** Rules, records, figures and notices. */

const law: Drawing = ({ main, deep, light, accent }) =>
  shape('M-126-20q62-22 126 0q64-22 126 0v-124q-62-22-126 0q-64-22-126 0z', main) +
  shape('M-114-32q56-16 110 2v-106q-54-18-110-2zM114-32q-56-16-110 2v-106q54-18 110-2z', light) +
  repeat(4, (i) => line(`M-98-${118 - i * 22}q40-8 78 2M98-${118 - i * 22}q-40-8-78 2`, deep, 4, 0.45)) +
  shape('M-8-152h16v58l-8-9-8 9z', accent);

const contract: Drawing = (ink) =>
  sheet(-84, -182, 132, 182, ink, 5) +
  ring(16, -40, 20, ink.accent, 6) +
  disc(16, -40, 9, ink.accent) +
  shape('M112-150l16 14-76 92-24 10 6-26z', ink.main) +
  shape('M112-150l16 14-10 12-17-14z', ink.deep);

const ledger: Drawing = ({ main, deep, light, accent }) =>
  rect(-122, -164, 190, 164, light, 8) +
  rect(-122, -164, 190, 30, main, 8) +
  repeat(
    4,
    (i) =>
      rect(-108, -120 + i * 28, 46, 12, deep, 3, 0.45) +
      rect(-50, -120 + i * 28, 46, 12, deep, 3, 0.25) +
      rect(8, -120 + i * 28, 46, 12, deep, 3, 0.25),
  ) +
  rect(62, -104, 66, 104, deep, 8) +
  rect(72, -94, 46, 22, light, 3) +
  repeat(9, (i) =>
    rect(72 + (i % 3) * 17, -62 + Math.floor(i / 3) * 18, 12, 12, i === 8 ? accent : light, 3, i === 8 ? 1 : 0.7),
  );

const checklist: Drawing = ({ main, deep, light, accent }) =>
  rect(-74, -176, 148, 176, main, 10) +
  rect(-60, -160, 120, 150, light, 5) +
  rect(-30, -188, 60, 24, deep, 6) +
  repeat(4, (i) => line(`M-46-${130 - i * 34}l8 9 14-16`, accent, 6) + rect(-12, -134 + i * 34, 60, 8, deep, 4, 0.5));

const calendar: Drawing = ({ main, deep, light, accent }) =>
  rect(-104, -160, 208, 160, light, 10) +
  rect(-104, -160, 208, 40, main, 10) +
  repeat(2, (i) => rect(-66 + i * 120, -178, 12, 34, deep, 6)) +
  repeat(15, (i) =>
    rect(-88 + (i % 5) * 37, -104 + Math.floor(i / 5) * 34, 26, 22, i === 7 ? accent : deep, 4, i === 7 ? 1 : 0.22),
  );

const certificate: Drawing = ({ main, light, deep, accent }) =>
  rect(-124, -164, 248, 164, main, 6) +
  rect(-110, -150, 220, 136, light, 3) +
  rect(-60, -130, 120, 12, deep, 6, 0.6) +
  repeat(3, (i) => rect(-86, -102 + i * 20, 172 - i * 40, 7, deep, 3, 0.3)) +
  shape('M56-40l-14 48 22-12 22 12-14-48z', deep) +
  disc(64, -52, 26, accent) +
  ring(64, -52, 16, '#fff', 4, 0.8);

const notice: Drawing = ({ main, deep, light, accent }) =>
  shape('M-92-124h46l104-52v142L-46-86h-46a19 19 0 0 1 0-38z', main) +
  shape('M58-176q22 71 0 142z', deep) +
  shape('M-66-86h36l16 70h-34z', deep) +
  line('M86-142q26 37 0 74M106-164q44 59 0 118', accent, 6) +
  rect(-84, -112, 24, 14, light, 5, 0.5);

const coin: Drawing = ({ main, deep, light, accent }) =>
  repeat(5, (i) => `<ellipse cx="-58" cy="${-14 - i * 24}" rx="56" ry="17" fill="${i % 2 ? main : deep}"/>`) +
  repeat(3, (i) => `<ellipse cx="64" cy="${-14 - i * 24}" rx="52" ry="16" fill="${i % 2 ? deep : main}"/>`) +
  ring(40, -132, 44, accent, 10) +
  line('M24-152l16 22 16-22M40-130v34M22-122h36M22-108h36', accent, 5) +
  `<ellipse cx="-58" cy="-112" rx="34" ry="9" fill="${light}" fill-opacity=".5"/>`;

const globe: Drawing = ({ main, deep, light, accent }) =>
  disc(0, -98, 88, main) +
  line('M-88-98h176M-76-144h152M-76-52h152M0-186v176M0-186q-76 88 0 176q76-88 0-176', light, 3, 0.55) +
  shape(
    'M-52-150q28-18 44 0t-10 34-44 4-12-28zM12-112q30-18 52 6t-14 46-40-14zM-30-72q18-8 24 10t-14 28-18-18z',
    deep,
    0.75,
  ) +
  line('M-40-134q60-44 86 26', accent, 4) +
  disc(-40, -134, 7, accent) +
  disc(46, -108, 7, accent) +
  rect(-46, -10, 92, 10, deep, 5);

const map: Drawing = ({ main, deep, light, accent }) =>
  shape('M-128-150l84-26v150l-84 26zM44-150l84-26v150L44 0z', main) +
  shape('M-44-176l88 26V0l-88-26z', deep) +
  line('M-108-60q40-60 78-30t60-26 76 6', light, 5, 0.8) +
  shape('M8-168a30 30 0 0 1 30 30c0 24-30 56-30 56s-30-32-30-56a30 30 0 0 1 30-30z', accent) +
  disc(8, -138, 11, '#fff');

const shield: Drawing = ({ main, deep, light, accent }) =>
  shape('M0-190q52 26 92 24 0 118-92 166-92-48-92-166 40 2 92-24z', main) +
  shape('M0-166q38 18 70 18 0 90-70 124z', deep) +
  line('M-36-94l26 28 48-58', light, 14) +
  disc(78, -18, 12, accent);

const scale: Drawing = ({ main, deep, accent, light }) =>
  rect(-7, -168, 14, 150, main, 4) +
  rect(-54, -18, 108, 18, deep, 5) +
  line('M-96-150q96-34 192 0', main, 9) +
  disc(0, -168, 12, accent) +
  line('M-96-150l-30 70M-96-150l30 70M96-150l-30 70M96-150l30 70', deep, 3) +
  shape('M-134-80h76q-6 34-38 34t-38-34zM58-80h76q-6 34-38 34T58-80z', light, 0.95);

export const papers = {
  law,
  contract,
  ledger,
  checklist,
  calendar,
  certificate,
  notice,
  coin,
  globe,
  map,
  shield,
  scale,
} as const;
