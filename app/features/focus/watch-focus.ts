/** What is known about the focused element, for the case that it is removed. */
interface Focused {
  readonly element: HTMLElement;
  /** The address when it got the focus: after a navigation, the new page moves the focus itself. */
  readonly address: string;
  /** The list or table body that contains the element, and the element's position among its controls. */
  readonly list: HTMLElement | null;
  readonly index: number;
  /** The forms that are already open. */
  readonly forms: readonly HTMLElement[];
  /** The headings before the element, nearest last. */
  readonly headings: readonly HTMLElement[];
}

const FIELDS = 'input:not([type=hidden]), select, textarea';
const CONTROLS = `a[href], button, [tabindex="0"], ${FIELDS}`;

const all = (within: HTMLElement, selector: string): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];
const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? element.textContent;
const isLost = (): boolean => document.activeElement === document.body;
const addressNow = (): string => location.pathname + location.search;

function describe(element: HTMLElement, area: HTMLElement): Focused {
  const list = element.closest<HTMLElement>('ul, ol, tbody');
  return {
    element,
    address: addressNow(),
    list,
    index: list ? all(list, CONTROLS).indexOf(element) : -1,
    forms: all(area, 'form'),
    headings: all(area, 'h1, h2, h3').filter(
      (heading) =>
        !heading.closest('li') && heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  };
}

/** The first field of a form that has been opened since. */
function openedField({ forms }: Focused, area: HTMLElement): HTMLElement | undefined {
  const opened = all(area, 'form').find((form) => !forms.includes(form));
  return opened && all(opened, FIELDS)[0];
}

/** The control at the same position of the list: usually the same control of the next row. */
const nextInList = ({ list, index }: Focused): HTMLElement | undefined =>
  list?.isConnected ? all(list, CONTROLS)[index] : undefined;

/** Focuses the nearest heading before the removed element. It does not scroll: a mouse user is looking at another place. */
function focusHeading({ list, headings }: Focused): void {
  const label = list?.isConnected ? document.getElementById(list.getAttribute('aria-labelledby') ?? '') : null;
  const heading = label ?? headings.findLast(({ isConnected }) => isConnected);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard's place in an area. If the focused element is removed or disabled by its own action, the browser drops
 * the focus, and the next Tab would start at the top of the document. The focus moves instead to the first field of a form
 * that opened in its place; after that form has closed, back to the control that opened it; after the removal of a row, to
 * the next row; in all other cases to the nearest heading before it.
 */
export function watchFocus(area: HTMLElement, signal: AbortSignal): void {
  let focused: Focused | null = null;
  /** The control that was replaced by a form, by name and page; the control that returns later is another element. */
  let opener: { readonly name: string; readonly address: string } | null = null;
  const openerOf = ({ element }: Focused): typeof opener => ({ name: nameOf(element), address: addressNow() });

  const recover = (): void => {
    if (!focused || !isLost() || signal.aborted) return;
    const { element, address } = focused;
    if (address !== addressNow()) {
      focused = null;
      return;
    }
    // While a call is running, its button is disabled: it gets the focus back if it is still there afterwards.
    if (element.isConnected) {
      if (!element.matches(':disabled')) element.focus({ preventScroll: true });
      return;
    }
    const field = openedField(focused, area);
    const name = opener?.address === address ? opener.name : null;
    const returned = name ? all(area, 'button').find((button) => nameOf(button) === name) : undefined;
    const next = field ?? returned ?? nextInList(focused);
    // Disabled only until the call ends: the change of the attribute leads here again.
    if (next?.matches(':disabled')) return;
    opener = field ? openerOf(focused) : null;
    if (next) next.focus();
    else focusHeading(focused);
  };

  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    // A field with autofocus has taken the place of the control that opened it.
    if (focused && !focused.element.isConnected && target.closest('form')) opener = openerOf(focused);
    focused = describe(target, area);
  };
  const onFocusOut = (): void => {
    // Some browsers also send this event when the element is removed or disabled, which the page has done after this task.
    setTimeout(() => {
      const element = focused?.element;
      if (element?.isConnected && !element.matches(':disabled') && document.activeElement !== element) focused = null;
    });
  };
  // Effects of the page that move the focus themselves run first.
  const observer = new MutationObserver(() => {
    if (focused && isLost()) setTimeout(recover);
  });
  observer.observe(area, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  area.addEventListener('focusin', onFocusIn, { signal });
  area.addEventListener('focusout', onFocusOut, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}
