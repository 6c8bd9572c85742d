import { box, disc, ease, ink, mix, path, steady } from './draw.mjs';

/** Left and right edge of the plate, its top and bottom, and the centre of the weld. */
const [LEFT, RIGHT, TOP, BOTTOM, WELD] = [70, 400, 170, 240, 235];

/** The plate with its weld and the hidden faults: two pores and a crack, each as far as it has been found. */
function plate(context, pores, crack) {
  box(context, LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, ink.steel, 4);
  context.fillStyle = '#6f86a6';
  context.beginPath();
  context.moveTo(WELD - 46, TOP - 8);
  context.quadraticCurveTo(WELD, TOP - 22, WELD + 46, TOP - 8);
  context.lineTo(WELD + 12, BOTTOM + 4);
  context.lineTo(WELD - 12, BOTTOM + 4);
  context.fill();
  disc(context, WELD - 12, 196, 8, ink.night, pores);
  disc(context, WELD + 12, 208, 5, ink.night, pores);
  context.globalAlpha = crack;
  path(
    context,
    [
      [WELD + 22, TOP + 8],
      [WELD + 16, TOP + 24],
      [WELD + 19, TOP + 40],
    ],
    ink.hot,
    4,
  );
  context.globalAlpha = 1;
}

/** X-rays from above; the film below is darker where the material absorbs less. */
function rays(context, t, shown) {
  context.globalAlpha = shown;
  box(context, WELD - 26, 40, 52, 40, ink.warm);
  box(context, LEFT + 50, 262, RIGHT - LEFT - 100, 18, ink.light, 2);
  context.globalAlpha = 1;
  for (let index = 0; index < 40; index += 1) {
    const part = (t * 0.7 + steady(index)) % 1;
    const slope = (steady(index + 60) - 0.5) * 190;
    disc(context, WELD + slope * part, mix(82, 260, part), 3, ink.warm, shown * (part < 0.5 ? 1 : 0.45));
  }
  const dark = shown * ease(t, 7.5, 9);
  disc(context, WELD - 14, 271, 9, ink.night, dark);
  disc(context, WELD + 16, 271, 6, ink.night, dark);
}

/** A probe moves along the weld; its screen shows an echo at the crack. */
function echo(context, t, shown) {
  const x = mix(320, 268, ease(t, 11, 13.5)) + 5 * Math.sin(t * 5) * ease(t, 13.5, 14);
  const near = ease(t, 12.4, 13.4) * shown;
  context.globalAlpha = shown;
  box(context, x, TOP - 34, 44, 30, ink.glow, 4);
  box(context, 440, 90, 160, 130, '#16365f');
  const height = mix(4, 78, near);
  path(
    context,
    [
      [452, 200],
      [476, 200],
      [482, 130],
      [488, 200],
      [520, 200],
      [528, 200 - height],
      [536, 200],
      [588, 200],
    ],
    ink.safe,
    3,
  );
  context.globalAlpha = 1;
  for (let wave = 0; wave < 4; wave += 1) {
    const part = (t * 0.9 + wave / 4) % 1;
    disc(context, mix(x + 10, WELD + 20, part), mix(TOP, TOP + 26, part), 4, ink.glow, shown * (1 - part));
  }
}

/** Red dye, wiped off, and white developer in which the open crack becomes visible. */
function dye(context, t, shown) {
  const wiped = ease(t, 18, 18.8);
  const developed = ease(t, 18.6, 19.4);
  context.globalAlpha = shown * (1 - wiped);
  box(context, mix(RIGHT, 150, ease(t, 16.4, 17.8)), TOP - 22, mix(0, 180, ease(t, 16.4, 17.8)), 22, ink.hot, 4);
  context.globalAlpha = shown * developed;
  box(context, 150, TOP - 22, 180, 20, ink.light, 4);
  context.globalAlpha = shown * ease(t, 19.2, 20.6);
  path(
    context,
    [
      [WELD + 22, TOP - 4],
      [WELD + 27, TOP - 12],
      [WELD + 20, TOP - 19],
    ],
    ink.hot,
    5,
  );
  context.globalAlpha = 1;
}

/** Three ways to examine a weld, one after another; then the weld is repaired and passes. */
export function inspection(context, t) {
  const mended = ease(t, 21, 22.4);
  plate(context, ease(t, 8, 9.5) * (1 - mended), ease(t, 13, 14) * (1 - mended));
  rays(context, t, ease(t, 4, 5) * (1 - ease(t, 10, 10.8)));
  echo(context, t, ease(t, 10.6, 11.4) * (1 - ease(t, 15.6, 16.2)));
  dye(context, t, ease(t, 16, 16.5) * (1 - ease(t, 20.8, 21.4)));
  const looked = 1 - ease(t, 3.4, 4.2);
  disc(context, mix(120, 330, ease(t, 0, 3.5)), 150, 44, ink.light, 0.22 * looked);
  const passed = ease(t, 22.2, 23);
  disc(context, 520, 170, 44 * passed, ink.safe);
  if (passed > 0.5)
    path(
      context,
      [
        [500, 170],
        [515, 187],
        [542, 154],
      ],
      ink.light,
      7,
    );
}
