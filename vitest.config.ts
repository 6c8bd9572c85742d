import { defineConfig } from 'vitest/config';

/** Unit and contract tests. Browser tests are Playwright's. */
export default defineConfig({
  test: {
    include: ['tests/{generator,app,server}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/empty-database.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
