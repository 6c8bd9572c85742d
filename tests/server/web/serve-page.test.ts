import { expect, test } from 'vitest';
import { bodyForm } from '../../../server/web/serve-page.ts';

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=1.0, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.2,br; q=0.000', 'gzip'],
  ['gzip ; q=0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('the accept-encoding %s selects %s', (accepted, form) => {
  expect(bodyForm(accepted)).toBe(form);
});
