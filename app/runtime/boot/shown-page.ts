import { readStored } from '../../core/storage/stored.ts';
import { PERSON_KEY } from '../../features/session/session-keys.ts';
import { isOfOtherQuery } from '../made-query.ts';

/** Head elements that belong to a single page, not to every document. */
const OWN_HEAD =
  'meta[name]:not([name="viewport"]),meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

/** Values of a page in the data attributes of the boot script's element. */
export interface PageFacts {
  /** The call that counts the visit. */
  readonly visit?: string;
  /** Whether the page is a kept page: '' or undefined. */
  readonly kept?: string;
  /** Whether the window keeps its scroll position when the page is entered: '' or undefined. */
  readonly stay?: string;
  /** The tag of its frame: pages with the same tag have the same header, navigation and footer, apart from the marks. */
  readonly frameTag?: string;
}

const MARK = 'aria-current';

/** The marks of the current links in a part of the frame, by the index of the link. */
type Marks = readonly (readonly [link: number, mark: string])[];

/** A part of the frame on one page: pages may share its element, but mark different links in it. */
interface Part {
  readonly element: Element;
  readonly marks: Marks;
}

const marksOf = (part: Element): Marks =>
  [...part.querySelectorAll('a')].flatMap((link, index) => {
    const mark = link.getAttribute(MARK);
    return mark === null ? [] : [[index, mark] as const];
  });

/** The parts of a document that change when another page replaces its page. */
export interface ShownPage {
  readonly title: string;
  readonly head: readonly Element[];
  readonly facts: PageFacts;
  /** The frame's accent. */
  readonly accent: string | undefined;
  readonly content: Element;
  /** The frame's parts in order, including the content: skip link, header, menu, footer, announcer. */
  readonly parts: readonly Part[];
  /** The element with the payload that the application hydrates from. */
  readonly payload: Element | null;
  readonly styles: CSSStyleSheet;
}

const script = (doc: Document): HTMLScriptElement | null => doc.querySelector<HTMLScriptElement>('script[data-entry]');
const frame = (doc: Document): HTMLElement | null => doc.querySelector<HTMLElement>('#root > [data-frame]');
const payload = (doc: Document): HTMLElement | null => doc.getElementById('portal-data');

/** The build of a document, identified by the URL of its application. */
const buildOf = (doc: Document): string | undefined => script(doc)?.dataset.entry;

/** Attribute of a frame part that a fragment leaves out; its value lists the indexes of the marked links. */
const LEFT_OUT = 'data-left-out';

const isFragment = (doc: Document): boolean => doc.querySelector(`[${LEFT_OUT}]`) !== null;

/** The parts of the frame that its tag covers. */
const TAGGED = 'header,nav,footer';

/** The tag of a document's frame; undefined if it has none. */
const tagOf = (doc: Document): string | undefined => script(doc)?.dataset.frameTag;

/** Whether the shown frame has the name of a member who has since logged out in another tab. */
export function hasOldName(): boolean {
  // If the site offers no login, there is no login link and no name.
  const shown = frame(document)?.querySelector<HTMLElement>('header [data-session-name]');
  return !!shown && shown.textContent !== shown.dataset.sessionName && readStored('localStorage', PERSON_KEY) === null;
}

/** Whether a fetched document has the same frame as the shown page, apart from the marks. */
const hasSameFrame = (doc: Document): boolean =>
  tagOf(doc) !== undefined && tagOf(doc) === tagOf(document) && !hasOldName();

/** The marks of a frame part in a fetched document, also if a fragment left the part out. */
function fetchedMarks(element: Element): Marks {
  const marked = element.getAttribute(LEFT_OUT);
  return marked === null
    ? marksOf(element)
    : marked.split(' ').flatMap((link) => (link ? [[Number(link), 'true']] : []));
}

/**
 * A frame part for a fetched document: the shown page's own part if the tags are the same, with the state of its theme
 * switches and the member's name.
 */
function partOf(element: Element, isSame: boolean): Part {
  const shown =
    isSame && element.matches(TAGGED) ? frame(document)?.querySelector(`:scope > ${element.localName}`) : null;
  return { element: shown ?? element, marks: fetchedMarks(element) };
}

/**
 * Whether a fetched document can replace the shown page: it is of the same build, was made for the query `search`, and leaves
 * out only frame parts that are the same.
 */
export const canBeShown = (doc: Document, search: string): boolean =>
  buildOf(doc) === buildOf(document) &&
  !isOfOtherQuery(payload(doc), search) &&
  (!isFragment(doc) || hasSameFrame(doc));

let firstStyles: CSSStyleSheet | undefined;

/** The style sheets of fragments, which complete the rules of their frame. */
const completing = new WeakSet<CSSStyleSheet>();

/** Rules as a constructed style sheet: the policy allows inline rules only by the hash of the first document. */
function sheetOf(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}

/** The whole style sheet, once it has replaced the rules of single pages. */
let whole: CSSStyleSheet | undefined;

/**
 * Adopts a style sheet as the last one. The rules of earlier pages stay before it: removing rules makes the browser lay out the
 * document again. They have no effect, because a sheet has every rule that applies to its page. Only that of a fragment
 * replaces those of other fragments: it repeats rules of the frame for its page, and their order would be wrong for another one.
 */
function adopt(sheet: CSSStyleSheet): void {
  const isReplaced = (other: CSSStyleSheet): boolean =>
    other === sheet || (completing.has(sheet) && completing.has(other));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => !isReplaced(other)), sheet];
}

/** Adopts the whole style sheet, so that pages need no rules of their own. Has an effect only once. */
export function adoptWhole(rules: string): void {
  if (whole) return;
  whole = sheetOf(rules);
  adopt(whole);
}

/** The rules of the shown page: adopted with it, or inlined in the first document. */
function shownStyles(): CSSStyleSheet {
  const adopted = document.adoptedStyleSheets.at(-1);
  if (adopted) return adopted;
  firstStyles ??= sheetOf(document.querySelector('head > style')?.textContent ?? '');
  return firstStyles;
}

/**
 * Extracts the page from a document. `rules` are the CSS rules of a fetched document. Null if the document has no page in the
 * frame: an error, or a page that the browser renders.
 */
export function pageOf(doc: Document, rules?: string): ShownPage | null {
  const box = frame(doc);
  const facts = script(doc)?.dataset;
  const content = doc.getElementById('main');
  if (!box || !facts || !content) return null;
  const isSame = hasSameFrame(doc);
  const styles = rules === undefined ? shownStyles() : sheetOf(rules);
  if (isFragment(doc)) completing.add(styles);
  return {
    title: doc.title,
    head: [...doc.head.querySelectorAll(OWN_HEAD)],
    facts: { visit: facts.visit, kept: facts.kept, stay: facts.stay, frameTag: facts.frameTag },
    accent: box.dataset.accent,
    content,
    // Marks inside the content are replaced together with it.
    parts: Array.from(box.children, (element) =>
      element === content ? { element, marks: [] } : partOf(element, isSame),
    ),
    payload: payload(doc),
    styles,
  };
}

function setData(data: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete data[name];
  else data[name] = value;
}

const unmark = (part: Element): void => {
  for (const element of part.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
};

/**
 * Updates only the marks of the current links if a frame part is otherwise the same: styling and laying out a menu again
 * takes longer than the content of a short page. Returns whether the parts are now the same.
 */
function isSameOnceMarked(present: Element, { element: next, marks }: Part): boolean {
  unmark(present);
  unmark(next);
  const isSame = present === next || present.isEqualNode(next);
  const links = (isSame ? present : next).querySelectorAll('a');
  for (const [index, mark] of marks) links[index]?.setAttribute(MARK, mark);
  return isSame;
}

/** Replaces the shown page. Elements that both pages have in common stay in place, with their focus and state. */
export function showPage(next: ShownPage): void {
  const box = frame(document);
  const facts = script(document)?.dataset;
  const data = payload(document);
  if (!box || !facts || !data) return;
  document.title = next.title;
  for (const element of document.head.querySelectorAll(OWN_HEAD)) element.remove();
  document.head.append(...next.head);
  if (!whole) adopt(next.styles);
  // A menu that lies over the page closes together with its page.
  if ('popover' in HTMLElement.prototype) box.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
  // The content first: removing the focused element makes the browser recalculate styles, so other parts must not have
  // changed yet.
  document.getElementById('main')?.replaceWith(next.content);
  for (const [index, part] of next.parts.entries()) {
    const present = box.children[index];
    if (!present) box.append(part.element);
    else if (present !== next.content && !isSameOnceMarked(present, part)) present.replaceWith(part.element);
  }
  setData(box.dataset, 'accent', next.accent);
  for (const name of ['visit', 'kept', 'stay', 'frameTag'] as const) setData(facts, name, next.facts[name]);
  // The element itself is replaced: the policy does not allow writing the text of a script.
  if (next.payload) data.replaceWith(next.payload);
}
