import type { Page } from 'playwright';

/** An element's own text as laid out. The functions below run in the browser and must be self-contained. */
interface ShownText {
  readonly element: Element;
  readonly name: string;
  /** The boxes of its lines. */
  readonly rects: readonly DOMRect[];
  /**
   * The elements that clip its overflow, nearest first; the element itself may be one. Their boxes are measured together
   * with the lines, since a page may still move during layout.
   */
  readonly clippers: readonly { readonly element: Element; readonly box: DOMRect }[];
}

/** All visible texts of the page. */
function shownTexts(): readonly ShownText[] {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // Text for screen readers only is one pixel large.
    !(element instanceof HTMLElement && element.offsetWidth <= 1 && element.offsetHeight <= 1);
  const textsOf = (element: Element): ChildNode[] =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const clippersOf = (element: Element): ShownText['clippers'] => {
    const found: { element: Element; box: DOMRect }[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX !== 'visible' || overflowY !== 'visible')
        found.push({ element: at, box: at.getBoundingClientRect() });
    }
    return found;
  };
  const linesOf = (element: Element): DOMRect[] => {
    const range = document.createRange();
    return textsOf(element)
      .flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      })
      .filter(({ width, height }) => width > 1 && height > 1);
  };
  const nameOf = (element: Element): string => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
    return `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${text}`;
  };
  return (
    [...document.body.querySelectorAll('*')]
      // The text layer of a PDF page is for selecting and copying: what is visible is the drawn page.
      .filter((element) => !element.closest('svg, script, style, noscript, select, video, .sr-only, .pdf-text'))
      .filter((element) => textsOf(element).length > 0 && isShown(element))
      .map((element) => ({
        element,
        name: nameOf(element),
        rects: linesOf(element),
        clippers: clippersOf(element),
      }))
  );
}

/** Texts that the nearest box clips without an ellipsis. */
function clippedTexts(texts: readonly ShownText[]): string[] {
  /** Pixels by which boxes may differ because of rounding. */
  const SLACK = 2;
  return texts.flatMap(({ name, rects, clippers: [nearest] }) => {
    if (!nearest) return [];
    const style = getComputedStyle(nearest.element);
    const { box } = nearest;
    const isMeant = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
    const cutsX = style.overflowX === 'hidden' || style.overflowX === 'clip';
    const cutsY = style.overflowY === 'hidden' || style.overflowY === 'clip';
    const cut = rects.some(
      (rect) =>
        (cutsX && (rect.right > box.right + SLACK || rect.left < box.left - SLACK)) ||
        (cutsY && (rect.bottom > box.bottom + rect.height / 3 || rect.top < box.top - rect.height / 3)),
    );
    return cut && !isMeant ? [`text cut off: ${name}`] : [];
  });
}

/** Pairs of texts that overlap. Floating elements may overlap the page. */
function overlappingTexts(texts: readonly ShownText[]): string[] {
  const SLACK = 2;
  const isFloating = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  };
  const lines = texts
    .filter(({ element }) => !isFloating(element))
    .flatMap(({ element, name, rects, clippers }) => {
      // Text that is scrolled out of view or clipped cannot overlap anything.
      const isSeen = ({ top, bottom, left, right }: DOMRect): boolean =>
        clippers.every(
          ({ box }) => top >= box.top - 1 && bottom <= box.bottom + 1 && left >= box.left - 1 && right <= box.right + 1,
        );
      return rects.filter(isSeen).map((rect) => ({ element, name, rect }));
    })
    .sort((a, b) => a.rect.top - b.rect.top);
  const faults: string[] = [];
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.rect.top >= one.rect.bottom) break;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const height = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      // Line boxes are taller than their letters.
      const least = Math.min(one.rect.height, other.rect.height) * 0.4;
      if (width > SLACK && height > least) faults.push(`text over text: ${one.name} | ${other.name}`);
    }
  }
  return faults;
}

/**
 * Finds layout faults on a page: horizontal scrolling, clipped text, overlapping texts.
 * @returns One line per fault; empty if there is none.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const texts = await page.evaluateHandle(shownTexts);
  const faults = [...(await page.evaluate(clippedTexts, texts)), ...(await page.evaluate(overlappingTexts, texts))];
  await texts.dispose();
  return [...(beyond > 0 ? [`scrolls sideways by ${beyond} px`] : []), ...new Set(faults)];
}
