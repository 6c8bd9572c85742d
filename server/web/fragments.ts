import { createHash } from 'node:crypto';
import { FRAGMENTS, type FragmentPrefix, STYLED_FRAGMENTS } from '../../shared/fragments.ts';
import { type Change, withChanges } from '../../shared/text/changes.ts';
import { compressions } from './compression.ts';
import type { PickAddedCss } from './critical-css.ts';
import { encode } from './encode.ts';
import { createMemory } from './memory.ts';
import { type BodyForm, type CachedPage, finish } from './page-cache.ts';

/** Marks the current link in the navigation: the only difference between the frames of two pages. */
const MARK = ' aria-current="true"';
/** Header, navigation and footer. */
const FRAME_PARTS = 3;
/** Digests of frame parts without their marks; the limit exceeds the number of columns of a site. */
const digestOf = createMemory<string>(500);
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 5);

/**
 * The tag of a page's frame, from the markup of its parts: the same for all pages whose frames differ only by marks.
 * Undefined if a page does not have all of the parts.
 */
export function frameTag(parts: readonly string[]): string | undefined {
  if (parts.length < FRAME_PARTS) return undefined;
  return digest(parts.map((part) => digestOf(part, () => digest(part.replaceAll(MARK, '')))).join(' '));
}

const LINK = /<a\s[^>]*>/g;

/** The indexes of the marked links among all links of a part. */
const markedLinks = (part: string): string =>
  Array.from(part.matchAll(LINK), ([link], index) => (link.includes(MARK) ? String(index) : ''))
    .filter(Boolean)
    .join(' ');

const STYLE = /<style>[\s\S]*?<\/style>/g;
const BOOT = /<script data-entry="[^>]*>[\s\S]*?<\/script>/g;
const TAGGED = /<script data-entry="[^>]* data-frame-tag="/;
const HEADER = /<header[\s>][\s\S]*?<\/header>/g;
const NAVIGATION = /<nav[\s>][\s\S]*?<\/nav>/g;
const FOOTER = /<footer[\s>][\s\S]*?<\/footer>/g;

/** The change for the first match of a pattern from a position on; empty if there is none. */
function change(html: string, pattern: RegExp, from: number, textOf: (part: string) => string = () => ''): Change[] {
  pattern.lastIndex = from;
  const found = pattern.exec(html);
  return found ? [{ at: found.index, end: pattern.lastIndex, text: textOf(found[0]) }] : [];
}

/** Replaces each part of the frame by an empty element that lists the indexes of its marked links; `shown-page.ts` reads it. */
const changesOfFrame = (html: string, body: number): Change[] => [
  // The frame's header and navigation precede those of the content; its footer is the last one.
  ...change(html, HEADER, body, () => '<header data-left-out></header>'),
  ...change(html, NAVIGATION, body, (part) => `<nav data-left-out="${markedLinks(part)}"></nav>`),
  ...change(html, FOOTER, Math.max(body, html.lastIndexOf('<footer')), () => '<footer data-left-out></footer>'),
];

/** Removes the rules of a document, or replaces them by those that its page adds to the rules of the frame, if it has one. */
function changeOfRules(
  html: string,
  frame: readonly Change[],
  body: number,
  pickAddedCss: PickAddedCss | null,
): Change[] {
  if (!pickAddedCss) return change(html, STYLE, 0);
  if (frame.length === 0) return [];
  const page = {
    own: withChanges(
      html,
      frame.map(({ at, end }) => ({ at, end, text: '' })),
    )
      .join('')
      .slice(body),
    frame: frame.map(({ at, end }) => html.slice(at, end)),
    around: html.slice(body, frame[0]?.at),
  };
  return change(html, STYLE, 0, () => `<style>${pickAddedCss(page)}</style>`);
}

/** An element without its content. */
const emptied = (script: string): string => `${script.slice(0, script.indexOf('>'))}></script>`;

/**
 * A document's fragment, as consecutive texts: title, the page's head elements, content and payload. The boot script's element
 * keeps only its data attributes; it is never run. Header, navigation and footer are left out, with the rules that only they
 * need: the frame tag tells whether they are the same as in the shown page. With `pickAddedCss` the fragment is styled.
 */
function markupOf(html: string, pickAddedCss: PickAddedCss | null): readonly string[] {
  const boot = change(html, BOOT, 0, emptied);
  const body = html.indexOf('</head>');
  const frame = TAGGED.test(html) ? changesOfFrame(html, body) : [];
  return withChanges(html, [...changeOfRules(html, frame, body, pickAddedCss), ...boot, ...frame]);
}

const sameHeaders = ['content-type', 'content-language', 'cache-control', 'vary'] as const;

function fragmentOf({ headers, identity, incomplete }: CachedPage, pickAddedCss: PickAddedCss | null): CachedPage {
  const own = sameHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
  return finish({
    status: 200,
    headers: { ...Object.fromEntries(own), 'x-robots-tag': 'noindex' },
    html: encode(markupOf(identity.toString('utf8'), pickAddedCss)),
    keep: true,
    incomplete,
  });
}

/** Creates fragments of cached documents, once per document and prefix, and drops them together with the document. */
export class Fragments {
  readonly #made: Readonly<Record<FragmentPrefix, WeakMap<Buffer, CachedPage>>> = {
    [FRAGMENTS]: new WeakMap(),
    [STYLED_FRAGMENTS]: new WeakMap(),
  };
  readonly #pickAddedCss: PickAddedCss;

  constructor(pickAddedCss: PickAddedCss) {
    this.#pickAddedCss = pickAddedCss;
  }

  /** A document's fragment in a body form; null if it has not been created yet. */
  made(document: CachedPage, prefix: FragmentPrefix, form: BodyForm): CachedPage | null {
    const page = this.#made[prefix].get(document.identity);
    return page?.[form] ? page : null;
  }

  /** A document's fragment in a body form, created if necessary. */
  async of(document: CachedPage, prefix: FragmentPrefix, form: BodyForm): Promise<CachedPage> {
    const page =
      this.#made[prefix].get(document.identity) ??
      fragmentOf(document, prefix === STYLED_FRAGMENTS ? this.#pickAddedCss : null);
    const whole =
      form === 'identity' || page[form] ? page : { ...page, [form]: await compressions[form](page.identity) };
    this.#made[prefix].set(document.identity, whole);
    return whole;
  }
}
