/**
 * `npm run bench:cost`: by how much one anonymous client that sends at most 10 MB delays all others, measured as the event
 * loop delay of the built site above that of the idle server. Exits with 1 if it is more than 50 ms. Run it on an otherwise
 * idle machine, since other work delays the loop as well. `--rounds 5` is the default.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { attacks } from './cost/attacks.ts';
import { type MeasuredSite, startMeasuredSite } from './cost/measured-site.ts';

const MOST_DELAY_MS = 50;
const IDLE_MS = 1500;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
  },
});

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The longest delays of several rounds of the same work: their median, since other work on the machine delays single rounds,
 * and the worst.
 */
async function delayOf(
  site: MeasuredSite,
  run: () => Promise<unknown>,
): Promise<{ readonly middle: number; readonly worst: number }> {
  const longest: number[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    await site.reset();
    await run();
    longest.push((await site.read()).maxMs);
    await wait(300);
  }
  return { middle: median(longest), worst: Math.max(...longest) };
}

async function measureCost(): Promise<boolean> {
  const site = await startMeasuredSite();
  try {
    // Work done once at the first request is not part of the attack.
    for (const attack of attacks) await attack.run(site.origin);
    const idle = await delayOf(site, () => wait(IDLE_MS));
    console.log(`\nIdle server: ${idle.middle.toFixed(1)} ms (longest ${idle.worst.toFixed(1)} ms)\n`);
    console.log(
      '| One anonymous client sends | Delay ms | Longest ms | Above idle ms | Ratio |\n|---|---|---|---|---|',
    );
    let isWithin = true;
    for (const { name, run } of attacks) {
      const { middle, worst } = await delayOf(site, () => run(site.origin));
      const above = Math.max(0, middle - idle.middle);
      isWithin &&= above <= MOST_DELAY_MS;
      const figures = [middle, worst, above, middle / idle.middle].map((value) => value.toFixed(1));
      console.log(`| ${name} | ${figures.join(' | ')} |`);
    }
    console.log(`\n${isWithin ? 'Within' : 'BEYOND'} ${MOST_DELAY_MS} ms.`);
    return isWithin;
  } finally {
    await site.stop();
  }
}

await build();
process.exitCode = (await measureCost()) ? 0 : 1;
