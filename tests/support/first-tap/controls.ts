import type { Locator, Page } from 'playwright/test';

/** A control of a page, as its document has it. */
export interface Control {
  /** Where it stands in the document that the server sends: the same before and after the application has taken it over. */
  readonly selector: string;
  /** Controls of a kind respond in the same way. */
  readonly kind: string;
  /** What it is called. */
  readonly name: string;
  /** Whether it belongs to the content, not to the frame that every page has. */
  readonly isContent: boolean;
}

/** Runs in the page: every control that can be seen, in the order of the document. */
function listControls(): Control[] {
  const all = 'a[href],button,input,select,textarea,summary,canvas,video,[role="tab"],[role="slider"],[data-intent]';
  const selectorOf = (element: Element): string => {
    const steps: string[] = [];
    for (let at: Element | null = element; at?.parentElement; at = at.parentElement)
      steps.unshift(`:nth-child(${[...at.parentElement.children].indexOf(at) + 1})`);
    return [':root', ...steps].join(' > ');
  };
  const linkKind = (link: HTMLAnchorElement): string => {
    if (link.hasAttribute('download')) return 'a that downloads';
    if (link.origin !== location.origin) return 'a elsewhere';
    if (link.pathname !== location.pathname) return 'a of the site';
    return link.hash ? 'a within the page' : 'a of the same page';
  };
  const kindOf = (element: Element): string => {
    if (element instanceof HTMLAnchorElement) return linkKind(element);
    const marks = [
      'popovertarget',
      'data-theme-toggle',
      'aria-pressed',
      'aria-expanded',
      'aria-haspopup',
      'aria-selected',
    ];
    const form = element.closest('form');
    const sends = form && element.matches('button:not([type="button"]),input') ? `in a form ${form.role ?? ''}` : '';
    const { tagName } = element;
    return [
      tagName.toLowerCase(),
      element.getAttribute('type'),
      element.role,
      ...marks.filter((mark) => element.hasAttribute(mark)),
      sends,
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    [...document.querySelectorAll<HTMLElement>(all)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => !element.matches(':disabled,[aria-disabled="true"]'))
      // What the focus alone reveals has its own tests, and what is chosen already cannot be chosen.
      .filter((element) => element.getBoundingClientRect().bottom + scrollY > 0 && !element.matches('[href="#main"]'))
      .filter((element) => !element.matches('[aria-selected="true"],input[type="radio"]:checked'))
      .map((element) => ({
        selector: selectorOf(element),
        kind: kindOf(element),
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30),
        isContent: element.closest('main') !== null,
      }))
  );
}

/** Every control of the open page that can be seen. */
export const controlsOf = (page: Page): Promise<Control[]> => page.evaluate(listControls);

/** Types into a field, and sends its form where it has one. */
async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  if (await field.evaluate((element: HTMLInputElement) => element.form?.hasAttribute('action') ?? false))
    await sending(page, () => field.press('Enter'));
}

/** Does what leads to another address, and waits for it. */
async function sending(page: Page, run: () => Promise<void>): Promise<void> {
  const from = page.url();
  await run();
  await page.waitForURL((url) => url.href !== from, { waitUntil: 'commit' });
}

/** Runs in the page: a point of a link in a drawing that is its own; null where others lie over all of it. */
function ownPoint(link: Element): { x: number; y: number } | null {
  const places = Array.from({ length: 19 }, (_, turn) => 0.5 + (turn % 2 ? -turn : turn) / 38);
  for (const shape of link.querySelectorAll('circle,path')) {
    const box = shape.getBoundingClientRect();
    for (const across of places)
      for (const down of places) {
        const point = { x: box.x + across * box.width, y: box.y + down * box.height };
        if (document.elementFromPoint(point.x, point.y)?.closest('a') === link) return point;
      }
  }
  return null;
}

/** Presses a place of a map where it can be pressed: the middle of its box may be another's. */
async function pressPlace(page: Page, target: Locator, isTouch: boolean): Promise<void> {
  await target.locator('circle,path').first().scrollIntoViewIfNeeded();
  const point = await target.evaluate(ownPoint);
  if (!point) return;
  const { x, y } = point;
  await (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** What a person does with a control first; touch where the page has it. */
export async function act(page: Page, control: Control, isTouch: boolean): Promise<void> {
  const target: Locator = page.locator(control.selector);
  const press = (): Promise<void> => (isTouch ? target.tap() : target.click());
  const [tag = '', type = ''] = control.kind.split(' ');
  // A link in a drawing has an address of another kind.
  if (control.kind === 'a') return pressPlace(page, target, isTouch);
  if (control.kind === 'a of the site') {
    const opens = await target.evaluate((link: HTMLAnchorElement) => link.target === '_blank');
    return opens ? press() : sending(page, press);
  }
  if (tag === 'select') {
    const other = await target.evaluate((select: HTMLSelectElement) =>
      [...select.options].findIndex((option) => !option.selected && !option.disabled),
    );
    await target.selectOption({ index: other });
  } else if (tag === 'input' && type === 'range') {
    await target.focus();
    await page.keyboard.press('End');
  } else if (tag === 'input' && type === 'number') await fill(page, target, '2');
  else if (tag === 'textarea' || (tag === 'input' && !/^(checkbox|radio)$/.test(type)))
    await fill(page, target, '压水堆');
  else await press();
}
