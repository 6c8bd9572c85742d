/** What a walk through a page by Tab looks at. Each function is handed to the browser as it stands. */

interface WalkState {
  /** Controls that have not been reached. */
  left: Set<Element>;
  last: Element | null;
}

declare global {
  interface Window {
    walkState?: WalkState;
  }
}

/** Whatever would make the order in which a page is shown differ from the order of its text. */
export function orderFaults(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((each) => {
      const { order, flexDirection } = getComputedStyle(each);
      return each.tabIndex > 0 || order !== '0' || flexDirection.endsWith('reverse');
    })
    .map((each) => `shown in another order than written: ${each.outerHTML.slice(0, 80)}`);
}

/** Notes all controls that Tab must reach. */
export function tabbables(): void {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled:not([type=radio], [type=hidden]), select:enabled, textarea:enabled, summary',
  );
  const isReachable = (each: HTMLElement): boolean =>
    each.tabIndex >= 0 && each.closest('[inert]') === null && each.checkVisibility({ visibilityProperty: true });
  window.walkState = { left: new Set([...controls].filter(isReachable)), last: null };
}

/** Looks at what has the focus after a press of Tab, on or back; at the end of the page, at what was not reached. */
export function focusedFaults(isForward: boolean): { readonly isOver: boolean; readonly found: string[] } {
  const state = window.walkState;
  const focused = document.activeElement;
  if (!state) return { isOver: true, found: ['the page was loaded anew'] };
  const name = (each: Element): string => each.outerHTML.replace(/\s+/g, ' ').slice(0, 110);
  if (!focused || focused === document.body) {
    const isThere = (each: Element): boolean => each.isConnected && each.checkVisibility({ visibilityProperty: true });
    return { isOver: true, found: [...state.left].filter(isThere).map((each) => `not reached: ${name(each)}`) };
  }
  const found: string[] = [];
  state.left.delete(focused);
  const [before, after] = isForward ? [state.last, focused] : [focused, state.last];
  if (before && after && !(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING))
    found.push(`out of order: ${name(focused)}`);
  state.last = focused;

  const numbers = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string): number =>
    numbers(color)
      .slice(0, 3)
      .map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const isFramed = (each: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // A control that lies unseen over its looks is framed by what holds it.
  let framed: Element | null = focused;
  for (let up = 0; framed && !isFramed(framed) && up < 3; up += 1) framed = framed.parentElement;
  if (!framed || !isFramed(framed)) found.push(`no frame: ${name(focused)}`);
  else {
    const { outlineColor, outlineOffset } = getComputedStyle(framed);
    let ground: Element | null = Number.parseFloat(outlineOffset) < 0 ? framed : framed.parentElement;
    while (ground && (numbers(getComputedStyle(ground).backgroundColor)[3] ?? 1) < 1) ground = ground.parentElement;
    const around = ground ? getComputedStyle(ground).backgroundColor : 'rgb(255, 255, 255)';
    const [dark = 0, bright = 0] = [luminance(outlineColor), luminance(around)].sort((a, b) => a - b);
    const contrast = (bright + 0.05) / (dark + 0.05);
    if (contrast < 3) found.push(`frame ${outlineColor} on ${around} is ${contrast.toFixed(1)}:1: ${name(focused)}`);
  }

  const [box] = focused.getClientRects();
  const top = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  for (let over = top ?? null; over && !over.contains(focused) && !focused.contains(over); over = over.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) found.push(`covered: ${name(focused)}`);
  }
  return { isOver: false, found };
}
