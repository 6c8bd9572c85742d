/** Loaded into a measured process: writes down its greatest resident memory, in kB, when it ends. */
import { appendFileSync } from 'node:fs';

process.on('exit', () => appendFileSync(process.env.MEMORY_REPORT, `${process.resourceUsage().maxRSS}\n`));
