import { compressions } from './compression.ts';
import { type BodyForm, type CachedPage, finish } from './page-cache.ts';

/**
 * Where the fragments of documents are: this, and the page's address. A fragment is what a document that is shown already
 * needs of another one: title, head elements of the page, its frame, content and payload, without rules and scripts.
 */
export const FRAGMENTS = '/-';

/** The path of the page that a fragment is asked of; null where the path is no fragment's. */
export const pageOfFragment = (pathname: string): string | null =>
  pathname.startsWith(`${FRAGMENTS}/`) ? pathname.slice(FRAGMENTS.length) : null;

const STYLE = /<style>[\s\S]*?<\/style>/;
const BOOT = /(<script data-entry="[^>]*>)[\s\S]*?<\/script>/;

/** The page's facts on the boot script's element stay; the element is never run. */
const markupOf = (html: string): string => html.replace(STYLE, '').replace(BOOT, '$1</script>');

const sameHeaders = ['content-type', 'content-language', 'cache-control', 'vary'] as const;

function fragmentOf({ headers, identity, incomplete }: CachedPage): CachedPage {
  const own = sameHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
  return finish({
    status: 200,
    headers: { ...Object.fromEntries(own), 'x-robots-tag': 'noindex' },
    html: markupOf(identity.toString('utf8')),
    keep: true,
    incomplete,
  });
}

/** Makes fragments of cached documents, once for each document, and forgets them with it. */
export class Fragments {
  readonly #made = new WeakMap<Buffer, CachedPage>();

  /** A document's fragment in a form; null where it has not been made yet. */
  made(document: CachedPage, form: BodyForm): CachedPage | null {
    const page = this.#made.get(document.identity);
    return page?.[form] ? page : null;
  }

  /** A document's fragment in a form. */
  async of(document: CachedPage, form: BodyForm): Promise<CachedPage> {
    const page = this.#made.get(document.identity) ?? fragmentOf(document);
    const whole =
      form === 'identity' || page[form] ? page : { ...page, [form]: await compressions[form](page.identity) };
    this.#made.set(document.identity, whole);
    return whole;
  }
}
