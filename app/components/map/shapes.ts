/** A region of a base map, ready to draw. The JSON files in this folder are made by scripts/make-maps.mjs. */
export interface MapShape {
  readonly id: string;
  readonly d: string;
}

/** A region as the pages use it: its name with a position, and a simplified shape that receives pointer events. */
export interface MapArea extends MapShape {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface MapAreas {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly MapArea[];
}
