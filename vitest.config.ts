import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

/** Small files with long tests. */
const longFiles = /\/tests\/server\/foreign-(backends|members)\.test\.ts$/;

/**
 * Runs the known long files of a project first. Without times of an earlier run, Vitest sorts files by size, and a small file
 * with long tests at the end would leave the other worker idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => longFiles.test(moduleId);
    // Projects stay in their order: the files of a worker share the modules of their project.
    return [...new Set(sorted.map(({ project }) => project.name))].flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

/**
 * Unit and contract tests. Browser tests use Playwright. The files of a worker share the modules that they import: loading
 * the backend and the generator again for each file takes longer than most of their tests.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Optimising the embedded database's WebAssembly takes longer than it saves the tests of one process.
    execArgv: ['--liftoff-only'],
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        resolve: { alias: [lowPasswordCost] },
        // Pages are rendered as in a deployment.
        oxc: { jsx: { development: false } },
        test: {
          name: 'server',
          include: withBackend,
          exclude: isolated,
          globalSetup: template,
          setupFiles: 'tests/support/production-react.ts',
        },
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
