import { expect, test } from 'vitest';
import { unknownRoute } from '../../app/core/page/page-error.ts';

test.each(['/nothing', '/a$&b', '/$$', "/$'/x"])(
  'the text about an address that nothing is at names it: %s',
  (path) => {
    expect(unknownRoute(path).message).toBe(`Page not found: ${path}`);
  },
);
