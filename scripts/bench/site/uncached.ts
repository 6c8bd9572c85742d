import { cpuTime } from './process-cost.ts';
import type { Served } from './servers.ts';

/** The cost of an uncached page; milliseconds. */
export interface UncachedResult {
  readonly pages: number;
  readonly mainCpu: number;
  readonly allCpu: number;
  readonly p50: number;
  readonly p95: number;
}

async function addressesOf(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const texts = await Promise.all(parts.map(async (part) => (await fetch(origin + part)).text()));
  return texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname),
  );
}

/**
 * Requests public pages one after the other, each for the first time, without counting the first `warm`, during which the
 * server compiles its code. Pages of articles and lists, in the order of the sitemap.
 */
export async function uncached({ origin, pid }: Served, count: number, warm = 60): Promise<UncachedResult> {
  const addresses = (await addressesOf(origin)).filter((address) => address !== '/');
  const measured = addresses.slice(warm, warm + count);
  const ask = async (address: string): Promise<number> => {
    const started = performance.now();
    await (await fetch(origin + address, { headers: { 'accept-encoding': 'gzip' } })).arrayBuffer();
    return performance.now() - started;
  };
  for (const address of addresses.slice(0, warm)) await ask(address);
  const before = cpuTime(pid);
  const times: number[] = [];
  for (const address of measured) times.push(await ask(address));
  const after = cpuTime(pid);
  const sorted = times.sort((a, b) => a - b);
  return {
    pages: measured.length,
    mainCpu: (after.main - before.main) / measured.length,
    allCpu: (after.all - before.all) / measured.length,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}
