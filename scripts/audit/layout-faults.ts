import type { Page } from 'playwright';

/** An element's own text as it is laid out. The functions below run in the browser and use nothing from outside themselves. */
interface ShownText {
  readonly element: Element;
  readonly name: string;
  /** The boxes of its lines. */
  readonly rects: readonly DOMRect[];
  /**
   * What cuts off what is larger than it is, the nearest first; the element itself may be one. With its box, measured together
   * with the lines: a page that is still being laid out moves between two looks.
   */
  readonly clippers: readonly { readonly element: Element; readonly box: DOMRect }[];
}

/** All texts that can be seen on the page. */
function shownTexts(): readonly ShownText[] {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // Text for screen readers alone is one point large.
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
      // The text over a page of a PDF is there to be marked and copied: what is seen is the drawn page.
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

/** Texts of which the nearest box cuts something off without an ellipsis. */
function clippedTexts(texts: readonly ShownText[]): string[] {
  /** Points by which boxes may differ through rounding. */
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

/** Pairs of texts of which one lies over the other. What floats over the page is meant to. */
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
      // What is scrolled or cut away, by whichever box, cannot lie over anything.
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
      // Boxes of lines are taller than their letters.
      const least = Math.min(one.rect.height, other.rect.height) * 0.4;
      if (width > SLACK && height > least) faults.push(`text over text: ${one.name} | ${other.name}`);
    }
  }
  return faults;
}

/**
 * Looks for faults of layout on a page: sideways scrolling, clipped text, text over text.
 * @returns One line a fault; empty where there is none.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const texts = await page.evaluateHandle(shownTexts);
  const faults = [...(await page.evaluate(clippedTexts, texts)), ...(await page.evaluate(overlappingTexts, texts))];
  await texts.dispose();
  return [...(beyond > 0 ? [`scrolls sideways by ${beyond} px`] : []), ...new Set(faults)];
}
