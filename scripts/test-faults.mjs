/**
 * `npm run test:faults`: the long form of the tests that kill, stop, overload and disconnect; `npm test` runs the short one.
 * With TEST_DATABASE_URL the backends of these tests use that PostgreSQL server instead of the embedded database.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const files = [
  'tests/server/backend/sigkill.test.ts',
  'tests/server/backend/clock-jumps.test.ts',
  'tests/server/backend/data-dir-lock.test.ts',
  'tests/server/backend/security/returns-race.test.ts',
  'tests/server/operations/assembled.test.ts',
  'tests/server/operations/backup.test.ts',
  'tests/server/operations/database-outage.test.ts',
  'tests/server/operations/full-disk.test.ts',
  'tests/server/operations/database-under-load.test.ts',
  'tests/server/operations/gate.test.ts',
  'tests/server/operations/proxy-examples.test.ts',
  'tests/server/operations/read-only-disk.test.ts',
  'tests/server/operations/replicas.test.ts',
  'tests/server/operations/shutdown.test.ts',
  'tests/server/operations/cut-connections.test.ts',
  'tests/server/operations/two-processes.test.ts',
  'tests/server/operations/two-versions.test.ts',
  'tests/server/operations/workers.test.ts',
];
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const { build } = await import('./build.mjs');
await build();
const env = { ...process.env, TEST_SIZE: 'full', NODE_ENV: 'test' };
const { status } = spawnSync(process.execPath, [vitest, 'run', ...files], { stdio: 'inherit', env });
process.exit(status ?? 1);
