import lighthouse from 'lighthouse';
import type { APIRequestContext } from 'playwright';
import { auditPages } from './pages.ts';

export interface Score {
  readonly path: string;
  /** 0 to 100. */
  readonly scores: Readonly<Record<string, number>>;
  /** Milliseconds, except for the layout shift. */
  readonly measures: Readonly<Record<string, number>>;
  /** Audits below the full score in the categories that require it. */
  readonly missed: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const measures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
/**
 * The measured pages; one that ends in a slash stands for the first page below it. Search results are deliberately not
 * indexed, which lowers their score, so the search page is measured instead.
 */
const requested = [
  '/',
  '/news/party',
  '/release/',
  '/industry/china/data',
  '/search/result',
  '/search/result?keyword=核电',
];

/** Runs Lighthouse's mobile profile on the pages whose figures are published, through a browser's debugging port. */
export async function auditLighthouse(request: APIRequestContext, origin: string, port: number): Promise<Score[]> {
  const all = (await auditPages(request)).map(({ path }) => path);
  const paths = requested.map((want) => (/.\/$/.test(want) ? all.find((path) => path.startsWith(want)) : want));
  const results: Score[] = [];
  for (const path of paths) {
    if (!path) continue;
    const run = await lighthouse(origin + path, {
      port,
      onlyCategories: categories,
      formFactor: 'mobile',
      logLevel: 'error',
    });
    if (!run) throw new Error(`Lighthouse gave no result for ${path}`);
    const { lhr } = run;
    const percent = (id: string): number => Math.round((lhr.categories[id]?.score ?? 0) * 100);
    const missed = categories
      .slice(1)
      .flatMap((id) =>
        (lhr.categories[id]?.auditRefs ?? [])
          .filter(({ id: audit, weight }) => weight > 0 && (lhr.audits[audit]?.score ?? 1) < 1)
          .map(({ id: audit }) => `${id}: ${audit}`),
      );
    const result = {
      path,
      scores: Object.fromEntries(categories.map((id) => [id, percent(id)])),
      measures: Object.fromEntries(
        measures.map((id) => [id, Math.round((lhr.audits[id]?.numericValue ?? 0) * 1000) / 1000]),
      ),
      missed,
    };
    results.push(result);
    console.log(path, JSON.stringify(result.scores), result.missed.join(', '));
  }
  return results;
}
