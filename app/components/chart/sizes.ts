export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** A chart is drawn twice: for wide pages, and for phones, where text of the same size takes more of the width. */
export interface ChartSizes {
  readonly wide: ChartSize;
  readonly narrow: ChartSize;
}

const WIDE = 800;
const NARROW = 320;

/** Sizes from heights; phones get the same height unless another is given. */
export const chartSizes = (wide: number, narrow = wide): ChartSizes => ({
  wide: { width: WIDE, height: wide },
  narrow: { width: NARROW, height: narrow },
});

/** Below this window width the narrow chart is shown; must match the media query of the picture. */
export const NARROW_QUERY = '(max-width: 36rem)';
