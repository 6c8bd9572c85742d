/** The films' pictures at second `t`. Their times match the transcripts in server/content/. */
import { along, box, disc, ease, HEIGHT, ink, mix, path, steady, WIDTH } from './draw.mjs';
import { inspection } from './inspection.mjs';

/** A neutron splits a nucleus, then others; a rod absorbs the excess. */
function fission(context, t) {
  const split = ease(t, 5, 9);
  const chain = ease(t, 12, 16);
  const fly = ease(t, 0, 4);
  const stretch = 1 + 0.25 * Math.sin(t * 9) * ease(t, 4, 4.5) * (1 - split);
  for (const side of [-1, 1]) {
    disc(context, 200 + side * (14 * stretch + 110 * split), 180 + side * 46 * split, mix(44, 30, split), ink.deep);
    disc(context, 192 + side * (14 * stretch + 110 * split), 170 + side * 46 * split, 12, ink.glow, 0.6);
  }
  if (t < 4.5) disc(context, mix(-10, 168, fly), 180, 8, ink.light);
  disc(context, 200, 180, 150 * split, ink.warm, 0.25 * (1 - ease(t, 8, 11)));
  const rod = ease(t, 16, 18.5);
  for (let index = 0; index < 9; index += 1) {
    const [x, y] = [400 + (index % 3) * 90, 80 + Math.floor(index / 3) * 100];
    const lit = Math.max(0, Math.sin((t - 12) * 2.4 - index * 0.9)) * chain * mix(1, 0.55, rod);
    disc(context, x, y, 22, ink.deep, 0.35 + 0.65 * chain);
    disc(context, x, y, 22 + 14 * lit, ink.warm, 0.5 * lit);
    if (t > 8) {
      const part = ((t - 8) / 3 + steady(index)) % 1;
      disc(
        context,
        mix(220, x, part),
        mix(180, y, part),
        5,
        ink.light,
        (index < 3 ? split : chain) * (index % 3 === 1 ? 1 - rod : 1),
      );
    }
  }
  for (const x of [445, 535]) box(context, x - 8, mix(-330, 20, rod), 16, 300, ink.safe);
}

/** A hot ingot pressed flat, turned, drawn out, cooled, examined. */
function forging(context, t) {
  const flat = ease(t, 5, 9) * (1 - ease(t, 10, 11.5)) + 0.5 * ease(t, 14.5, 15.5) * (1 - ease(t, 16, 17.5));
  const long = ease(t, 10, 14) + 0.3 * ease(t, 16, 18);
  const width = 110 + 110 * flat + 150 * long;
  const height = 170 - 90 * flat - 80 * long;
  const cold = ease(t, 18, 22);
  const top = 300 - height;
  box(
    context,
    320 - width / 2,
    top,
    width,
    height,
    `rgb(${mix(228, 143, cold)} ${mix(87, 163, cold)} ${mix(46, 189, cold)})`,
  );
  for (let index = 0; index < 26; index += 1) {
    const shut = 1 - ease(t, 5 + steady(index) * 8, 8 + steady(index) * 10);
    disc(
      context,
      320 + (steady(index + 40) - 0.5) * width * 0.85,
      top + (0.1 + 0.8 * steady(index + 80)) * height,
      5 * shut,
      ink.night,
      0.6,
    );
  }
  const press = t > 4 && t < 18 ? 0.5 + 0.5 * Math.sin(t * 3) : 0;
  box(context, 200, top - 40 - 26 * press - 40 * cold, 240, 34, ink.steel);
  box(context, 295, 0, 50, Math.max(0, top - 40 - 26 * press - 40 * cold), ink.steel);
  box(context, 120, 304, 400, 20, ink.steel);
  if (t < 5)
    for (let index = 0; index < 8; index += 1)
      disc(context, 250 + index * 20, 300 - ((t * 60 + index * 37) % 180), 10, ink.warm, 0.3);
  const scan = ease(t, 22, 24);
  if (scan > 0)
    path(
      context,
      [
        [320 - width / 2 + width * scan, top - 10],
        [320 - width / 2 + width * scan, 304],
      ],
      ink.safe,
      5,
    );
}

/** Cast iron, a turned wheel, an inserted shaft, hot running water, a box. */
function pump(context, t) {
  const cast = ease(t, 0, 4);
  const turned = ease(t, 4, 9);
  const shaft = ease(t, 9, 14);
  const run = ease(t, 14, 15) * (1 - ease(t, 18.5, 19));
  const boxed = ease(t, 20, 22.5);
  disc(context, 320, 190, 105 * cast, ink.steel);
  disc(context, 320, 190, 78 * cast, ink.night);
  context.save();
  context.translate(320, 190);
  context.rotate(t * 5 * run);
  for (let index = 0; index < 6; index += 1) {
    context.rotate(Math.PI / 3);
    path(
      context,
      [
        [14, 0],
        [40, -12 * turned],
        [70 * mix(0.6, 1, turned), -34 * turned],
      ],
      turned > 0.2 ? ink.glow : ink.hot,
      mix(26, 9, turned),
    );
  }
  context.restore();
  box(context, mix(680, 304, shaft), 182, 330, 16, ink.light, 8);
  disc(context, 320, 190, 18, ink.light, turned);
  for (let index = 0; index < 20; index += 1) {
    const part = (t * 0.5 + steady(index)) % 1;
    disc(
      context,
      mix(320, 60, part),
      190 - 60 * Math.sin(part * 2) + (steady(index + 30) - 0.5) * 40,
      5,
      ink.hot,
      run * (1 - part),
    );
  }
  if (t > 19) disc(context, 430, 110, 30 * ease(t, 19, 19.6), ink.safe);
  if (t > 19)
    path(
      context,
      [
        [416, 110],
        [427, 122],
        [446, 98],
      ],
      ink.light,
      5,
    );
  for (let index = 0; index < 4; index += 1)
    box(context, 150, mix(380, 70 + index * 60, boxed), 340, 54, index % 2 ? '#9a6a33' : '#87592a', 3);
}

/** Nested layers, drawn one after another, then people around them. */
function layers(context, t) {
  const rings = [
    [150, ink.steel, 13],
    [112, ink.deep, 9],
    [76, ink.glow, 5],
    [42, ink.warm, 0],
  ];
  for (const [radius, fill, from] of rings) {
    disc(context, 320, 185, radius * ease(t, from, from + 2.5), fill);
    disc(context, 320, 185, (radius - 16) * ease(t, from, from + 2.5), ink.night);
  }
  disc(context, 320, 185, 26 * ease(t, 0, 2), ink.hot, 0.75 + 0.25 * Math.sin(t * 4));
  const people = ease(t, 17, 19);
  for (let index = 0; index < 8; index += 1) {
    const angle = (index / 8) * Math.PI * 2 + t * 0.15;
    const [x, y] = [320 + Math.cos(angle) * 215, 185 + Math.sin(angle) * 150];
    disc(context, x, y - 10, 8 * people, ink.light);
    disc(context, x, y + 10, 12 * people, ink.safe);
  }
  context.globalAlpha = ease(t, 22.5, 24) * 0.6;
  context.fillStyle = ink.night;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.globalAlpha = 1;
}

/** A tank that runs low, three people, a hand that checks and presses. */
function room(context, t) {
  const filled = ease(t, 20.5, 24);
  box(context, 60, 60, 150, 230, '#16365f');
  const level = mix(60, 175, filled);
  box(context, 66, 284 - level, 138, level, ink.glow);
  path(
    context,
    [
      [52, 170],
      [218, 170],
    ],
    ink.warm,
    3,
  );
  const alarm = t < 20.5 ? 0.5 + 0.5 * Math.sin(t * 6) : 0;
  disc(context, 135, 35, 14, ink.hot, 0.25 + 0.75 * alarm);
  const speaks = [
    t < 4 || (t > 16 && t < 18) ? 1 : 0,
    (t > 8 && t < 11) || (t > 14 && t < 16) || t > 18 ? 1 : 0,
    t > 11 && t < 14 ? 1 : 0,
  ];
  for (const [index, active] of speaks.entries()) {
    const x = 310 + index * 110;
    disc(context, x, 130, 24, active ? ink.light : ink.steel);
    box(context, x - 32, 160, 64, 76, active ? ink.deep : '#27496f', 24);
    if (active)
      for (let wave = 1; wave < 4; wave += 1)
        disc(context, x + 34 + wave * 8, 118, 3 + wave + Math.sin(t * 8 + wave), ink.warm, 0.8);
  }
  box(context, 270, 250, 320, 70, '#16365f');
  for (let index = 0; index < 8; index += 1) {
    const pressed = index === 3 && t > 22;
    disc(context, 300 + index * 37, 285, 12, pressed ? ink.safe : ink.steel);
  }
  const hand = ease(t, 20, 21.5);
  disc(context, 411, mix(380, mix(318, 296, ease(t, 21.7, 22.2)), hand), 16, ink.light);
}

/** Two water loops: one removes the heat, the other drives the turbine. */
function steam(context, t) {
  const primary = [
    [110, 110],
    [250, 110],
    [250, 270],
    [110, 270],
  ];
  const secondary = [
    [280, 90],
    [470, 90],
    [470, 290],
    [280, 290],
  ];
  path(context, [...primary, primary[0]], '#5b2a2a', 16);
  path(context, [...secondary, secondary[0]], '#1d3f6e', 16);
  box(context, 75, 130, 70, 120, ink.steel, 24);
  for (let index = 0; index < 4; index += 1) box(context, 88 + index * 12, 150, 6, 80, ink.hot, 2);
  box(context, 240, 120, 50, 140, ink.steel, 20);
  for (let index = 0; index < 14; index += 1) {
    const [x, y] = along(primary, t / 9 + index / 14);
    disc(context, x, y, 6, x > 180 && y < 190 ? ink.hot : ink.warm, ease(t, 2, 5));
    const [u, v] = along(secondary, t / 8 + index / 14);
    disc(context, u, v, v < 180 ? 8 : 5, v < 180 ? ink.light : ink.glow, ease(t, 10, 13));
  }
  context.save();
  context.translate(470, 150);
  context.rotate(t * 4 * ease(t, 13, 16));
  for (let index = 0; index < 8; index += 1) {
    context.rotate(Math.PI / 4);
    path(
      context,
      [
        [0, 0],
        [38, 8],
      ],
      ink.light,
      6,
    );
  }
  context.restore();
  box(context, 530, 130, 70, 40, ink.deep);
  for (let index = 0; index < 3; index += 1)
    disc(context, 565, 130 - ((t * 40 + index * 30) % 90), 6, ink.warm, ease(t, 17, 18));
  box(context, 420, 262, 100, 56, '#1d4d55', 14);
  path(
    context,
    [0, 1, 2, 3, 4, 5].map((index) => [430 + index * 16, 290 + 10 * Math.sin(t * 3 + index * 2)]),
    ink.safe,
    4,
  );
}

/** The drawing functions by the film names used in content. */
export const scenes = {
  'fission-intro': fission,
  forging,
  'pump-story': pump,
  'safety-layers': layers,
  'control-room': room,
  'steam-cycle': steam,
  'weld-inspection': inspection,
};
