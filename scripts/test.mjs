/**
 * `npm test`: everything that CI checks, in the order in which errors are cheapest to find; the build runs on the second
 * core meanwhile. Ends with one summary line.
 * `npm run test:full`: the same with the long form of the property and fault tests; `-- units` or `-- browser` runs one
 * part.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { memoryFolder } from './memory-folder.mjs';

const args = process.argv.slice(2);
const parts = args.filter((arg) => arg !== '--full');
if (parts.some((part) => part !== 'units' && part !== 'browser')) {
  console.error(`There is no part ${parts.join(', ')}: the parts are units and browser.`);
  process.exit(2);
}
const wants = (part) => parts.length === 0 || parts.includes(part);

const inMemory = memoryFolder();
// Inherited by all commands below.
if (inMemory) Object.assign(process.env, { TMPDIR: inMemory, E2E_DATA: join(inMemory, 'e2e-data') });
const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
/** Lines about failed unit tests, printed last: often only the end of a remote log is shown. */
const named = [];

const run = (name, command, args, env = {}) => {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
};

/** Runs a command beside the build, which sets its own variables, and prints its output when it ends. */
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
  // One thread: the build uses the other core, and several checkers repeat work.
  await gate('Types', 'npx', ['tsc', '--noEmit', '-p', '.', '--singleThreaded'], env);
};

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** A failed run without a result counts as one failure, so that it can never look like success. */
const add = (ok, passed, failed, skipped) => {
  total.passed += passed;
  total.failed += ok ? failed : Math.max(failed, 1);
  total.skipped += skipped;
};

/**
 * The failed tests of a report, by file and name, with the first line of the message; files that could not be run have no
 * tests.
 */
const failuresOf = (report) =>
  report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ file, name: file, why: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: `${relative('.', file)} › ${fullName}`,
      why: failureMessages[0] ?? '',
    }));
  });

const runVitest = (name, files) => {
  const part = files.length > 0 ? 'again' : 'units';
  const file = join(reports, `${part}.json`);
  const outsideFile = join(reports, `${part}-outside.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/outside-errors.ts',
    `--outputFile.json=${file}`,
  ];
  const ok = run(name, 'npx', ['vitest', 'run', ...reporters, ...files], { OUTSIDE_ERRORS: outsideFile });
  const outside = readReport(outsideFile) ?? [];
  // A second run cannot clear these errors: it is unknown which test they belong to.
  for (const message of outside) named.push(`failed: an error outside every test: ${message.split('\n')[0]}`);
  total.failed += outside.length;
  return { ok, report: readReport(file), outside };
};

/**
 * Files with failed tests run a second time, as failed browser tests do: tests that then pass are named, and counted as
 * flaky.
 */
const vitest = () => {
  const { ok, report, outside } = runVitest('Unit and contract tests', []);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report ?? {};
  const failures = report === null ? [] : failuresOf(report);
  if (ok || failures.length === 0) {
    if (!ok && outside.length === 0) named.push('failed: the run itself');
    return add((ok || outside.length > 0) && report !== null, numPassedTests, numFailedTests, numPendingTests);
  }
  const again = runVitest('Files with failed tests, once more', [...new Set(failures.map(({ file }) => file))]);
  const remaining = again.report === null ? failures : failuresOf(again.report);
  for (const { name, why } of failures) {
    const isFlaky = again.report !== null && !remaining.some((failure) => failure.name === name);
    named.push(`${isFlaky ? 'passed at the second try' : 'failed'}: ${name}: ${why.split('\n')[0]}`);
    if (isFlaky) total.flaky += 1;
  }
  add(again.ok, numPassedTests, remaining.length, numPendingTests);
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
rmSync(inMemory ?? reports, { recursive: true, force: true });

const extras = [
  total.flaky > 0 ? `, ${total.flaky} flaky (passed at the second try, named above)` : '',
  total.skipped > 0 ? `, ${total.skipped} skipped` : '',
].join('');
for (const line of named) console.log(line);
console.log(`\n${total.passed} passed, ${total.failed} failed${extras}`);
process.exit(total.failed === 0 ? 0 : 1);
