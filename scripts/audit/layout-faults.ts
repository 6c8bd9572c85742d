/**
 * Looks for faults of layout on the page that it runs in: sideways scrolling, clipped text, text over text. It is handed to
 * the browser as it stands, so that it uses nothing from outside itself.
 * @returns One line a fault; empty where there is none.
 */
export function layoutFaults(): string[] {
  /** Points by which boxes may differ through rounding. */
  const SLACK = 2;
  const faults: string[] = [];
  const name = (element: Element): string => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
    return `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${text}`;
  };

  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > 0) faults.push(`scrolls sideways by ${beyond} px`);

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // Text for screen readers alone is one point large.
    !(element instanceof HTMLElement && element.offsetWidth <= 1 && element.offsetHeight <= 1);
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  /** The boxes that cut off what is larger than they are, the nearest first; the element itself may be one. */
  const clippersOf = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX !== 'visible' || overflowY !== 'visible') found.push(at);
    }
    return found;
  };
  const linesOf = (element: Element): DOMRect[] => {
    const range = document.createRange();
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      })
      .filter(({ width, height }) => width > 1 && height > 1);
  };

  interface Line {
    readonly element: Element;
    readonly rect: DOMRect;
  }
  const lines: Line[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg, script, style, noscript, select, video') || !hasText(element) || !isShown(element))
      continue;
    if (element.closest('.sr-only')) continue;
    const rects = linesOf(element);
    const clippers = clippersOf(element);
    const [nearest] = clippers;
    if (nearest) {
      const style = getComputedStyle(nearest);
      const box = nearest.getBoundingClientRect();
      const isMeant = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
      const cutsX = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const cutsY = style.overflowY === 'hidden' || style.overflowY === 'clip';
      const cut = rects.some(
        (rect) =>
          (cutsX && (rect.right > box.right + SLACK || rect.left < box.left - SLACK)) ||
          (cutsY && (rect.bottom > box.bottom + rect.height / 3 || rect.top < box.top - rect.height / 3)),
      );
      if (cut && !isMeant) faults.push(`text cut off: ${name(element)}`);
    }
    // What is scrolled or cut away, by whichever box, cannot lie over anything.
    const boxes = clippers.map((clipper) => clipper.getBoundingClientRect());
    const isSeen = (rect: DOMRect): boolean =>
      boxes.every(
        (box) =>
          rect.top >= box.top - 1 &&
          rect.bottom <= box.bottom + 1 &&
          rect.left >= box.left - 1 &&
          rect.right <= box.right + 1,
      );
    for (const rect of rects) if (isSeen(rect)) lines.push({ element, rect });
  }

  const isFloating = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  };
  const still = lines.filter(({ element }) => !isFloating(element)).sort((a, b) => a.rect.top - b.rect.top);
  for (const [index, one] of still.entries()) {
    for (let next = index + 1; next < still.length; next += 1) {
      const other = still[next];
      if (!other || other.rect.top >= one.rect.bottom) break;
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      const height = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      // Boxes of lines are taller than their letters.
      const least = Math.min(one.rect.height, other.rect.height) * 0.4;
      if (width > SLACK && height > least) faults.push(`text over text: ${name(one.element)} | ${name(other.element)}`);
    }
  }
  return [...new Set(faults)];
}
