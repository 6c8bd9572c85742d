export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** A chart is drawn twice: for wide pages, and for phones, where the same letters need more of the width. */
export interface ChartSizes {
  readonly wide: ChartSize;
  readonly narrow: ChartSize;
}

const WIDE = 800;
const NARROW = 320;

/** Sizes by height; phones get the same one unless another is named. */
export const chartSizes = (wide: number, narrow = wide): ChartSizes => ({
  wide: { width: WIDE, height: wide },
  narrow: { width: NARROW, height: narrow },
});

/** Below this width of the window the narrow chart is shown; the media query of the picture says the same. */
export const NARROW_QUERY = '(max-width: 36rem)';
