/** The maximum size of a page. Bytes, except for `nodes`. */
export interface Budget {
  /** The document as transferred, with Brotli. */
  readonly html: number;
  /** Inlined rules, uncompressed. */
  readonly rules: number;
  /** Inlined script, uncompressed. */
  readonly script: number;
  /** Elements of the document. */
  readonly nodes: number;
}

const KB = 1024;

/** Budgets by path; `article` is the first article of the news list. Other pages have no budget. */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { html: 19 * KB, rules: 19.5 * KB, script: 12 * KB, nodes: 900 },
  '/news/party': { html: 14 * KB, rules: 16 * KB, script: 12 * KB, nodes: 600 },
  article: { html: 14 * KB, rules: 15.25 * KB, script: 12 * KB, nodes: 500 },
  '/search/result': { html: 14 * KB, rules: 13 * KB, script: 12 * KB, nodes: 500 },
};
