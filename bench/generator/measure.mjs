import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const reporter = fileURLToPath(new URL('./report-usage.mjs', import.meta.url));

export class TooSlow extends Error {
  constructor(limit) {
    super(`took longer than ${limit} s`);
    this.limit = limit;
  }
}

/**
 * Runs a Node program in a folder. Resolves to its wall time and CPU time in seconds and its peak resident memory in MB,
 * including Node child processes. Rejects with its output if it fails, and with a `TooSlow` if it takes longer than `limit`
 * seconds.
 */
export async function run(folder, script, args, limit = Infinity) {
  const report = join(folder, '.usage');
  await rm(report, { force: true });
  const started = process.hrtime.bigint();
  const child = spawn(process.execPath, ['--import', reporter, script, ...args], {
    cwd: folder,
    env: { ...process.env, USAGE_REPORT: report, NO_COLOR: '1', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isLate = false;
  const timer = Number.isFinite(limit) ? setTimeout(stop, limit * 1000) : undefined;
  function stop() {
    isLate = true;
    child.kill('SIGKILL');
  }
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  if (isLate) throw new TooSlow(limit);
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}:\n${said.slice(-2000)}`);
  const usage = (await readFile(report, 'utf8')).trim().split('\n');
  const [peaks, times] = [0, 1].map((column) => usage.map((line) => Number(line.split(' ')[column])));
  return { seconds, cpu: times.reduce((sum, time) => sum + time) / 1e6, megabytes: Math.max(...peaks) / 1024 };
}

/** Modification times of all files below some folders, by path. */
async function times(folder, outputs) {
  const found = new Map();
  for (const output of outputs) {
    const path = join(folder, output);
    const entry = await stat(path).catch(() => null);
    if (!entry) continue;
    const files = entry.isFile()
      ? [path]
      : (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((one) => one.isFile())
          .map((one) => join(one.parentPath, one.name));
    for (const file of files) found.set(file, (await stat(file)).mtimeMs);
  }
  return found;
}

/** Runs work and counts the output files written meanwhile, changed or not. */
export async function countingWrites(folder, outputs, work) {
  const before = await times(folder, outputs);
  const result = await work();
  const after = await times(folder, outputs);
  return { ...result, written: [...after].filter(([file, time]) => before.get(file) !== time).length };
}

/** The fastest of several runs, which other work on the machine disturbs least; the written files are those of the last run. */
export const fastest = (runs) => ({
  seconds: Math.min(...runs.map(({ seconds }) => seconds)),
  cpu: Math.min(...runs.map(({ cpu }) => cpu)),
  megabytes: Math.min(...runs.map(({ megabytes }) => megabytes)),
  written: runs.at(-1).written,
});
