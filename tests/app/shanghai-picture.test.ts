import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import shapes from '../../app/components/map/shapes/shanghai.json' with { type: 'json' };
import { pictureOf } from '../../scripts/maps/picture.mjs';

test('the Shanghai picture on the home page is up to date with the map shapes of all 16 districts', () => {
  const file = new URL('../../app/public/maps/shanghai.svg', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(pictureOf(shapes));
  expect(shapes.areas).toHaveLength(16);
});
