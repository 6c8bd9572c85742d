/**
 * `npm test`: everything that CI checks, in the order in which an error is cheapest to find; the build takes the second core
 * meanwhile. Ends with one summary line.
 * `npm run test:full`: the same with the long form of the property and fault tests; `-- units` or `-- browser` runs one part.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';

const args = process.argv.slice(2);
const parts = args.filter((arg) => arg !== '--full');
if (parts.some((part) => part !== 'units' && part !== 'browser')) {
  console.error(`There is no part ${parts.join(', ')}: the parts are units and browser.`);
  process.exit(2);
}
const wants = (part) => parts.length === 0 || parts.includes(part);

const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

const run = (name, command, args, env = {}) => {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
};

/** Runs beside the build, which sets variables of its own, and shows what it has written when it ends. */
const gate = async (name, command, args, env) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk));
  const [status] = await once(child, 'close');
  console.log(`\n── ${name}`);
  process.stdout.write(Buffer.concat(written));
  total[status === 0 ? 'passed' : 'failed'] += 1;
};

const gates = async () => {
  const env = { ...process.env };
  await gate('Generated code matches the manifests', 'npm', ['run', '--silent', 'portal', '--', 'check'], env);
  await gate('Lint, format and walls', 'npm', ['run', '--silent', 'lint'], env);
  await gate('Types', 'npx', ['tsc', '--noEmit', '-p', '.'], env);
};

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** A run that failed without saying what counts as one failure, so that it can never look like success. */
const add = (ok, passed, failed, skipped) => {
  total.passed += passed;
  total.failed += ok ? failed : Math.max(failed, 1);
  total.skipped += skipped;
};

const vitest = () => {
  const file = join(reports, 'vitest.json');
  const ok = run('Unit and contract tests', 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  add(ok && report !== null, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, report?.numPendingTests ?? 0);
};

const playwright = () => {
  const file = join(reports, 'playwright.json');
  const ok = run('Browser tests', 'npx', ['playwright', 'test'], { E2E_REPORT: file });
  const stats = readReport(file)?.stats;
  add(ok && stats !== undefined, stats?.expected ?? 0, stats?.unexpected ?? 0, stats?.skipped ?? 0);
  total.flaky += stats?.flaky ?? 0;
};

if (args.includes('--full')) process.env.TEST_SIZE = 'full';
await Promise.all([gates(), build()]);
process.env.NODE_ENV = 'test';
if (wants('units')) vitest();
if (wants('browser')) playwright();
rmSync(reports, { recursive: true, force: true });

const extras = [
  total.flaky > 0 ? `, ${total.flaky} flaky (passed at the second try, named above)` : '',
  total.skipped > 0 ? `, ${total.skipped} skipped` : '',
].join('');
console.log(`\n${total.passed} passed, ${total.failed} failed${extras}`);
process.exit(total.failed === 0 ? 0 : 1);
