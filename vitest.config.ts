import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One test of the generator also uses the reference backend. */
const withBackend = ['tests/server/**/*.test.{ts,tsx}', 'tests/generator/conformance-reference.test.ts'];

/** These replace modules or the environment of their process, or need the real password cost: each gets its own module graph. */
const isolated = [
  'tests/app/site-zone.test.ts',
  'tests/generator/swap.test.ts',
  'tests/generator/unchanged.test.ts',
  'tests/server/backend/security/passwords.test.ts',
  'tests/server/page-cache-compression.test.ts',
  'tests/server/readme-backend.test.ts',
];
const template = ['tests/support/backend-template.ts'];

/** Passwords are hashed at a low cost, except in the tests of that cost. */
const lowPasswordCost = {
  find: /^\.\/password-cost\.ts$/,
  replacement: fileURLToPath(new URL('tests/support/low-password-cost.ts', import.meta.url)),
};

/**
 * Unit and contract tests. Browser tests use Playwright. The files of a worker share the modules that they import: loading
 * the backend and the generator again for each file takes longer than most of their tests.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false,
    projects: [
      {
        extends: true,
        resolve: { alias: [lowPasswordCost] },
        test: { name: 'server', include: withBackend, exclude: isolated, globalSetup: template },
      },
      { extends: true, test: { name: 'app', include: ['tests/app/**/*.test.{ts,tsx}'], exclude: isolated } },
      {
        extends: true,
        test: {
          name: 'generator',
          include: ['tests/generator/**/*.test.{ts,tsx}'],
          exclude: [...withBackend, ...isolated],
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated, isolate: true } },
    ],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
