import { expect, test } from 'vitest';
import { unknownRoute } from '../../app/core/page/page-error.ts';

test.each(['/nothing', '/a$&b', '/$$', "/$'/x"])('the message for an unknown route contains its path: %s', (path) => {
  expect(unknownRoute(path).message).toBe(`Page not found: ${path}`);
});
