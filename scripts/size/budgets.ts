/** What a page may weigh. Bytes, except for `nodes`. */
export interface Budget {
  /** The document as it travels, Brotli. */
  readonly html: number;
  /** Inlined rules, as they are. */
  readonly rules: number;
  /** Inlined script, as it is. */
  readonly script: number;
  /** Elements of the document. */
  readonly nodes: number;
}

const KB = 1024;

/** Budgets by path; `article` is the first article of the news list. A page that is not named has no budget. */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { html: 19 * KB, rules: 19.5 * KB, script: 12 * KB, nodes: 900 },
  '/news/party': { html: 14 * KB, rules: 16 * KB, script: 12 * KB, nodes: 600 },
  article: { html: 14 * KB, rules: 15.25 * KB, script: 12 * KB, nodes: 500 },
  '/search/result': { html: 14 * KB, rules: 13 * KB, script: 12 * KB, nodes: 500 },
};
