/** A region of a base map, ready to draw. The files beside are made by scripts/make-maps.mjs. */
export interface MapShape {
  readonly id: string;
  readonly d: string;
}

/** A region as pages know it: its name and where that stands, and a rough shape that reacts to the pointer. */
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
