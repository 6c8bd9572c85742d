/**
 * Preloaded into a measured server (`node --expose-gc --import`): on SIGUSR2 it collects garbage and writes the memory in
 * use.
 */
import { writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  writeFileSync(process.env.COLLECT_TO, JSON.stringify(process.memoryUsage()));
});
