/** A region of a base map, ready to draw. The files beside are made by scripts/make-maps.mjs. */
export interface MapArea {
  readonly id: string;
  readonly name: string;
  /** Where its name stands. */
  readonly x: number;
  readonly y: number;
  readonly d: string;
}

export interface MapShapes {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly MapArea[];
}
