import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** CPU time used by a process; milliseconds. */
export interface CpuTime {
  readonly main: number;
  readonly all: number;
}

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function cpuOf(file: string): number {
  const text = readFileSync(file, 'utf8');
  // The process name in parentheses may contain spaces: fields are counted after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** CPU time of the main thread and of all threads. Linux only: other systems do not report threads separately. */
export const cpuTime = (pid: number): CpuTime => ({
  main: cpuOf(`/proc/${pid}/task/${pid}/stat`),
  all: cpuOf(`/proc/${pid}/stat`),
});

/** The fields of /proc/<pid>/stat after the process name. */
function stateOf(pid: number | string): readonly string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** The parent of a process. */
export const parentOf = (pid: number): number => Number(stateOf(pid)[1]);

/** CPU time of a process, of its running child processes, and of those that have ended; milliseconds. */
export function cpuOfTree(pid: number): number {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return running.reduce((sum, name) => {
    try {
      const fields = stateOf(name);
      if (Number(name) !== pid && Number(fields[1]) !== pid) return sum;
      const times = Number(name) === pid ? fields.slice(11, 15) : fields.slice(11, 13);
      return sum + times.reduce((all, ticks) => all + Number(ticks), 0) * TICK_MS;
    } catch {
      // It has ended meanwhile; its parent includes its time.
      return sum;
    }
  }, 0);
}

/** Resident memory of a process; MB. */
export function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
