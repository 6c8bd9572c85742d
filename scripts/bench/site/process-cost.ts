import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** CPU time of a process so far; milliseconds. */
export interface CpuTime {
  readonly main: number;
  readonly all: number;
}

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function cpuOf(file: string): number {
  const text = readFileSync(file, 'utf8');
  // The name in brackets may hold spaces: fields are counted after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** CPU time of the main thread and of all threads. Linux only: other systems do not tell threads apart. */
export const cpuTime = (pid: number): CpuTime => ({
  main: cpuOf(`/proc/${pid}/task/${pid}/stat`),
  all: cpuOf(`/proc/${pid}/stat`),
});

/** Memory that a process holds; MB. */
export function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
