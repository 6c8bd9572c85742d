/** A square crop of a picture: position and zoom. */
export interface Crop {
  /** Position from the left and from the top, 0 to 100 percent of the distance that the square can move. */
  readonly x: number;
  readonly y: number;
  /** 100 is the largest square that fits; 400 a quarter of its side. */
  readonly zoom: number;
}

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const limits = { x: [0, 100], y: [0, 100], zoom: [100, 400] } as const;

/** The change for one key press or slider step. */
export const STEP = 2;

export const centred: Crop = { x: 50, y: 50, zoom: 100 };

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));

/** A crop with one of its values changed and clamped to its limits. */
export const moved = (crop: Crop, name: keyof Crop, by: number): Crop => ({
  ...crop,
  [name]: within(crop[name] + by, limits[name]),
});

/** The part of a picture that a crop shows, in the picture's own pixels. */
export function squareOf({ x, y, zoom }: Crop, width: number, height: number): Square {
  const side = (Math.min(width, height) * 100) / zoom;
  return { left: ((width - side) * x) / 100, top: ((height - side) * y) / 100, side };
}
