/** How large pages are shown: fitted to the window, or in percent of their printed size. */
export type Zoom = 'width' | 'page' | number;

interface Size {
  readonly width: number;
  readonly height: number;
}

export const zoomSteps: readonly number[] = [50, 75, 100, 125, 150, 200, 250, 300];

const [LEAST = 50, MOST = 300] = [zoomSteps[0], zoomSteps.at(-1)];
/** CSS pixels per point. */
const POINT = 96 / 72;

/** Pixels per point of the page. `page` is in points, `room` in CSS pixels. The maximum zoom also limits fitted pages. */
export function scaleOf(zoom: Zoom, page: Size, room: Size): number {
  if (typeof zoom === 'number') return (zoom / 100) * POINT;
  const width = room.width / page.width;
  const fitted = zoom === 'width' ? width : Math.min(width, room.height / page.height);
  return Math.min((MOST / 100) * POINT, Math.max(0.1, fitted));
}

export const percentOf = (scale: number): number => Math.round((scale / POINT) * 100);

/** The next zoom step from the current percentage, larger (1) or smaller (-1). */
export function stepFrom(percent: number, direction: 1 | -1): number {
  if (direction > 0) return zoomSteps.find((step) => step > percent) ?? MOST;
  return zoomSteps.findLast((step) => step < percent) ?? LEAST;
}
