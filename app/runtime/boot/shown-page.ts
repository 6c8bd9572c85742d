import { readStored } from '../../core/storage/stored.ts';
import { PERSON_KEY } from '../../features/session/session-keys.ts';
import { isOfOtherQuery } from '../made-query.ts';

/** Head elements that belong to a page and not to every document. */
const OWN_HEAD =
  'meta[name]:not([name="viewport"]),meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

/** Facts of a page that its document states on the boot script's element. */
export interface PageFacts {
  /** The call that counts the visit. */
  readonly visit?: string;
  /** Whether the page is kept: an empty text, or nothing. */
  readonly kept?: string;
  /** Whether the window keeps its scroll position when the page is entered: an empty text, or nothing. */
  readonly stay?: string;
  /** The tag of its frame: another page with the same tag has the same header, navigation and footer, but for their marks. */
  readonly frameTag?: string;
}

const MARK = 'aria-current';

/** What a part marks as current: marks by the number of their link. */
type Marks = readonly (readonly [link: number, mark: string])[];

/** A part of the frame as a page has it: its element may stand in several pages, which mark others of its links. */
interface Part {
  readonly element: Element;
  readonly marks: Marks;
}

const marksOf = (part: Element): Marks =>
  [...part.querySelectorAll('a')].flatMap((link, index) => {
    const mark = link.getAttribute(MARK);
    return mark === null ? [] : [[index, mark] as const];
  });

/** A page as it stands in a document: what changes where another page takes its place. */
export interface ShownPage {
  readonly title: string;
  readonly head: readonly Element[];
  readonly facts: PageFacts;
  /** The frame's accent. */
  readonly accent: string | undefined;
  readonly content: Element;
  /** The frame's parts in order, the content among them: skip link, header, menu, footer, announcer. */
  readonly parts: readonly Part[];
  /** The element with what the application takes the page over with. */
  readonly payload: Element | null;
  readonly styles: CSSStyleSheet;
}

const script = (doc: Document): HTMLScriptElement | null => doc.querySelector<HTMLScriptElement>('script[data-entry]');
const frame = (doc: Document): HTMLElement | null => doc.querySelector<HTMLElement>('#root > [data-frame]');
const payload = (doc: Document): HTMLElement | null => doc.getElementById('portal-data');

/** The build that a document was made with, by the address of its application. */
const buildOf = (doc: Document): string | undefined => script(doc)?.dataset.entry;

/** Where a fragment has left a part of the frame out, the numbers of the links that the part marks. */
const LEFT_OUT = 'data-left-out';

/** What the tag of a frame covers. */
const TAGGED = 'header,nav,footer';

/** The tag of a document's frame; undefined where it has none. */
const tagOf = (doc: Document): string | undefined => script(doc)?.dataset.frameTag;

/** Whether the frame that is shown has the name of a member who has logged out since, in another tab. */
export function hasOldName(): boolean {
  // Without a login to offer there is no link, and no name.
  const shown = frame(document)?.querySelector<HTMLElement>('header [data-session-name]');
  return !!shown && shown.textContent !== shown.dataset.sessionName && readStored('localStorage', PERSON_KEY) === null;
}

/** Whether a fetched document's frame is the one that is shown, but for its marks. */
const hasSameFrame = (doc: Document): boolean =>
  tagOf(doc) !== undefined && tagOf(doc) === tagOf(document) && !hasOldName();

/** The marks of a part of a fetched document's frame, which a fragment has left out. */
function fetchedMarks(element: Element): Marks {
  const marked = element.getAttribute(LEFT_OUT);
  return marked === null
    ? marksOf(element)
    : marked.split(' ').flatMap((link) => (link ? [[Number(link), 'true']] : []));
}

/**
 * A part of a fetched document's frame: that of the page that is shown where the tags are the same, with its pressed switches and
 * the member's name.
 */
function partOf(element: Element, isSame: boolean): Part {
  const shown =
    isSame && element.matches(TAGGED) ? frame(document)?.querySelector(`:scope > ${element.localName}`) : null;
  return { element: shown ?? element, marks: fetchedMarks(element) };
}

/**
 * Whether a fetched document can take the place of the one that is shown: of the same build, made for the query `search`, with the
 * frame that it leaves out.
 */
export const canBeShown = (doc: Document, search: string): boolean =>
  buildOf(doc) === buildOf(document) &&
  !isOfOtherQuery(payload(doc), search) &&
  (doc.querySelector(`[${LEFT_OUT}]`) === null || hasSameFrame(doc));

let firstStyles: CSSStyleSheet | undefined;

/** Rules as a sheet that needs no element: the policy allows inline rules by the hash of the first document alone. */
function sheetOf(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}

/** The whole style sheet, once it stands for the rules of each page. */
let whole: CSSStyleSheet | undefined;

/**
 * Takes the whole style sheet, so that pages need not bring rules. Takes effect once. The rules of the first document stay before
 * it, where they change nothing: taking rules away makes the browser lay the document out anew.
 */
export function adoptWhole(rules: string): void {
  if (whole) return;
  whole = sheetOf(rules);
  document.adoptedStyleSheets = [whole];
  // Where properties cannot be registered, the layer that stands in for them has to be the first.
  if (!('registerProperty' in CSS)) document.querySelector('head > style')?.remove();
}

/** The rules of the page that is shown: adopted with it, or those that the first document carries. */
function shownStyles(): CSSStyleSheet {
  const [adopted] = document.adoptedStyleSheets;
  if (adopted) return adopted;
  firstStyles ??= sheetOf(document.querySelector('head > style')?.textContent ?? '');
  return firstStyles;
}

/**
 * Takes a document's page apart. `rules` are those of a fetched document. Null where it has no page in the frame: an error,
 * or a page that the browser renders.
 */
export function pageOf(doc: Document, rules?: string): ShownPage | null {
  const box = frame(doc);
  const facts = script(doc)?.dataset;
  const content = doc.getElementById('main');
  if (!box || !facts || !content) return null;
  const isSame = hasSameFrame(doc);
  return {
    title: doc.title,
    head: [...doc.head.querySelectorAll(OWN_HEAD)],
    facts: { visit: facts.visit, kept: facts.kept, stay: facts.stay, frameTag: facts.frameTag },
    accent: box.dataset.accent,
    content,
    // What the content marks goes and comes with it.
    parts: Array.from(box.children, (element) =>
      element === content ? { element, marks: [] } : partOf(element, isSame),
    ),
    payload: payload(doc),
    styles: rules === undefined ? shownStyles() : sheetOf(rules),
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
 * Makes a part of the frame like the next page's where only the marks of what is current differ: styling and laying out a menu
 * anew takes longer than the content of a short page. Returns whether the two are the same now.
 */
function isSameOnceMarked(present: Element, { element: next, marks }: Part): boolean {
  unmark(present);
  unmark(next);
  const isSame = present === next || present.isEqualNode(next);
  const links = (isSame ? present : next).querySelectorAll('a');
  for (const [index, mark] of marks) links[index]?.setAttribute(MARK, mark);
  return isSame;
}

/** Puts a page in the place of the one that is shown. What both have in common stays: it keeps its focus and its state. */
export function showPage(next: ShownPage): void {
  const box = frame(document);
  const facts = script(document)?.dataset;
  const data = payload(document);
  if (!box || !facts || !data) return;
  document.title = next.title;
  for (const element of document.head.querySelectorAll(OWN_HEAD)) element.remove();
  document.head.append(...next.head);
  if (!whole) {
    document.adoptedStyleSheets = [next.styles];
    document.querySelector('head > style')?.remove();
  }
  // A menu that lies over the page closes with the page that it was opened on.
  if ('popover' in HTMLElement.prototype) box.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
  // The content first: when the focused element goes, the browser brings the styles up to date, before others have changed.
  document.getElementById('main')?.replaceWith(next.content);
  for (const [index, part] of next.parts.entries()) {
    const present = box.children[index];
    if (!present) box.append(part.element);
    else if (present !== next.content && !isSameOnceMarked(present, part)) present.replaceWith(part.element);
  }
  setData(box.dataset, 'accent', next.accent);
  for (const name of ['visit', 'kept', 'stay', 'frameTag'] as const) setData(facts, name, next.facts[name]);
  // The element itself: the text of a script may not be written.
  if (next.payload) data.replaceWith(next.payload);
}
