/** Preloaded into a measured process: at its exit, records its peak resident memory in kB and its CPU time in µs. */
import { appendFileSync } from 'node:fs';

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  appendFileSync(process.env.USAGE_REPORT, `${maxRSS} ${userCPUTime + systemCPUTime}\n`);
});
