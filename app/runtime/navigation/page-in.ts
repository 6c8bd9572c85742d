import { createPolicy } from '../../core/trusted-types.ts';
import { canBeShown, pageOf, type ShownPage } from '../boot/shown-page.ts';
import type { FetchedDocument } from './documents.ts';

/** Used only for documents of this site, rendered by its own server; nothing else is parsed here. */
const policy = createPolicy('portal-navigation', { createHTML: (html) => html });

const RULES = /<style>([\s\S]*?)<\/style>/;

/** Whether a document or fragment contains the rules of its page. */
export const hasRules = ({ html }: FetchedDocument): boolean => RULES.test(html);

/** The page of a fetched document; null if it needs a full load: other build, frame or query, or rendered by the browser. */
export function pageIn({ html, url }: FetchedDocument): ShownPage | null {
  let rules = '';
  // Parsing the document with its rules would violate this document's policy, which allows inline rules by their hash.
  const plain = html.replace(RULES, (_all, text: string) => {
    rules = text;
    return '';
  });
  const doc = new DOMParser().parseFromString(policy.createHTML(plain), 'text/html');
  return url.origin === location.origin && canBeShown(doc, url.search) ? pageOf(doc, rules) : null;
}
