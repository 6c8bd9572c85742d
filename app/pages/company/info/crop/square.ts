/** A square cut out of a picture: where it stands, and how near it is. */
export interface Crop {
  /** Left to right and top to bottom, 0 to 100 percent of the way that the square can go. */
  readonly x: number;
  readonly y: number;
  /** 100 is the greatest square that fits; 400 a quarter of its side. */
  readonly zoom: number;
}

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const limits = { x: [0, 100], y: [0, 100], zoom: [100, 400] } as const;

/** What a key or a slider moves by. */
export const STEP = 2;

export const centred: Crop = { x: 50, y: 50, zoom: 100 };

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));

/** A crop with one of its values changed, limited to its limits. */
export const moved = (crop: Crop, name: keyof Crop, by: number): Crop => ({
  ...crop,
  [name]: within(crop[name] + by, limits[name]),
});

/** The part of a picture that a crop shows, in the picture's own pixels. */
export function squareOf({ x, y, zoom }: Crop, width: number, height: number): Square {
  const side = (Math.min(width, height) * 100) / zoom;
  return { left: ((width - side) * x) / 100, top: ((height - side) * y) / 100, side };
}
