import { expect, test } from 'vitest';
import { distanceKm } from '../../app/pages/industry/figures/places.ts';

/** The airports PEK and PVG, 1,098 km from each other along a great circle, and ANC. */
const beijing = { lat: 40.0799, lon: 116.6031 };
const shanghai = { lat: 31.1443, lon: 121.8083 };
const anchorage = { lat: 61.1744, lon: -149.9964 };

test('distanceKm returns the great-circle distance, the same in both directions', () => {
  expect(distanceKm(beijing, shanghai)).toBeCloseTo(1_098, -1);
  expect(distanceKm(shanghai, beijing)).toBeCloseTo(distanceKm(beijing, shanghai), 6);
  expect(distanceKm(beijing, beijing)).toBe(0);
});

test('distanceKm takes the shorter way across the date line and between antipodes', () => {
  expect(distanceKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.2, 1);
  expect(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(20_015.1, 0);
  expect(distanceKm(beijing, anchorage)).toBeLessThan(6_500);
});
