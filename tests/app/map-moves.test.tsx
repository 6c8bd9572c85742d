import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MapControls } from '../../app/components/map/map-controls.tsx';
import { type Direction, movedTowards, openDirections } from '../../app/components/map/map-moves.ts';

/** An enlarged map can be moved without dragging: by buttons, up to its edges. */

const size = { width: 600, height: 300 };
const middle = { x: 0, y: 0, scale: 2 };

test('a press moves the window by a third of its size towards the direction', () => {
  expect(movedTowards(middle, size, 'right')).toEqual({ x: -100, y: 0, scale: 2 });
  expect(movedTowards(middle, size, 'left')).toEqual({ x: 100, y: 0, scale: 2 });
  expect(movedTowards(middle, size, 'up')).toEqual({ x: 0, y: 50, scale: 2 });
  expect(movedTowards(middle, size, 'down')).toEqual({ x: 0, y: -50, scale: 2 });
});

test('the map stops at its edges, which are reached and close their direction', () => {
  expect(openDirections(middle, size)).toEqual(['up', 'down', 'left', 'right']);
  const right = movedTowards(movedTowards(middle, size, 'right'), size, 'right');
  // Twice as wide as its window, the map can move by a quarter of its own width each way, in pixels of its normal size.
  expect(right).toEqual({ x: -150, y: 0, scale: 2 });
  expect(openDirections(right, size)).toEqual(['up', 'down', 'left']);
  expect(openDirections({ x: 0, y: 0, scale: 1 }, size)).toEqual([]);
});

const controls = (scale: number, open: readonly Direction[]): string =>
  renderToStaticMarkup(
    <MapControls tip={null} scale={scale} open={open} onZoom={() => undefined} onMove={() => undefined} />,
  );

test('the move buttons are shown only while the map is enlarged, and are off at the edges', () => {
  expect(controls(1, [])).not.toContain('移动');
  const shown = controls(2, ['up', 'left', 'right']);
  const off = [...shown.matchAll(/aria-label="向(.)移动"[^>]*aria-disabled="(\w+)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(off).toEqual([
    ['上', 'false'],
    ['下', 'true'],
    ['左', 'false'],
    ['右', 'false'],
  ]);
});
