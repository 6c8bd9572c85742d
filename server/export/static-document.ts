import { createHash } from 'node:crypto';

/** Parameters that the page of a document reads, and the query that it was rendered for. */
export interface MadeFor {
  readonly reads: readonly string[];
  /** With its question mark, or empty. */
  readonly query: string;
}

/**
 * Starts the application at once if the URL has another query, since a static server sends the same document for it. Placed
 * before the boot script, which reads the mark; applies the same rule as `app/runtime/made-query.ts`.
 */
const START = `(({dataset:{reads,query}})=>{const[made,asked]=[query,location.search].map(text=>new URLSearchParams(text));if(reads.split(' ').some(name=>made.getAll(name).join('\\n')!==asked.getAll(name).join('\\n')))document.documentElement.dataset.start='now'})(document.currentScript)`;
const START_HASH = `'sha256-${createHash('sha256').update(START).digest('base64')}'`;

const CHARSET = '<meta charset="utf-8">';
const PAYLOAD = ' id="portal-data"';

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Adapts a document for a static file server, which has no fragments and ignores queries. */
export function staticDocument(html: string, policy: string | null, { reads, query }: MadeFor): string {
  const plain = html.replace(' data-frame-tag=', ' data-whole data-frame-tag=');
  const isForAll = reads.length === 0 || !plain.includes(PAYLOAD);
  const facts = isForAll ? '' : ` data-reads="${quoted(reads.join(' '))}" data-query="${quoted(query)}"`;
  // The policy is placed in the document, since it differs between pages; frame-ancestors is allowed only in a header.
  const rules = policy?.replace(/;\s*frame-ancestors[^;]*/, '');
  const allowed = facts ? rules?.replace(/script-src 'self'/, (found) => `${found} ${START_HASH}`) : rules;
  const head = [
    CHARSET,
    ...(allowed ? [`<meta http-equiv="content-security-policy" content="${allowed.replaceAll('"', '&quot;')}">`] : []),
    ...(facts ? [`<script${facts}>${START}</script>`] : []),
  ];
  return plain.replace(CHARSET, () => head.join('\n')).replace(PAYLOAD, () => PAYLOAD + facts);
}
