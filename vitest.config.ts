import { defineConfig } from 'vitest/config';

/** The reference backend also stands behind one test of the generator. */
const withBackend = ['tests/server/**/*.test.{ts,tsx}', 'tests/generator/conformance-reference.test.ts'];

/** Unit and contract tests. Browser tests are Playwright's. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'server', include: withBackend, globalSetup: ['tests/support/backend-template.ts'] },
      },
      { extends: true, test: { name: 'app', include: ['tests/app/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: { name: 'generator', include: ['tests/generator/**/*.test.{ts,tsx}'], exclude: withBackend },
      },
    ],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
