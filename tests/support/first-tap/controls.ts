import type { Locator, Page } from 'playwright/test';

/** A control in a page's document. */
export interface Control {
  /** A selector in the document that the server sends, valid both before and after hydration. */
  readonly selector: string;
  /** Controls of the same kind respond in the same way. */
  readonly kind: string;
  /** Its accessible name. */
  readonly name: string;
  /** Whether it belongs to the content, and not to the frame that every page has. */
  readonly isContent: boolean;
}

/** Runs in the page: every visible control, in document order. */
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
      // Controls visible only on focus have their own tests, and a selected one cannot be selected again.
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

/** Every visible control of the open page. */
export const controlsOf = (page: Page): Promise<Control[]> => page.evaluate(listControls);

/** Types into a field, and submits its form if it has one. */
async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  if (await field.evaluate((element: HTMLInputElement) => element.form?.hasAttribute('action') ?? false))
    await sending(page, () => field.press('Enter'));
}

/** Performs an action that navigates, and waits for the new URL. */
async function sending(page: Page, run: () => Promise<void>): Promise<void> {
  const from = page.url();
  await run();
  await page.waitForURL((url) => url.href !== from, { waitUntil: 'commit' });
}

/** Runs in the page: a point of a link in a drawing where no other element is on top; null if there is none. */
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

/** Clicks a link of a map at an uncovered point: the centre of its box may belong to another. */
async function pressPlace(page: Page, target: Locator, isTouch: boolean): Promise<void> {
  await target.locator('circle,path').first().scrollIntoViewIfNeeded();
  const point = await target.evaluate(ownPoint);
  if (!point) return;
  const { x, y } = point;
  await (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** Performs the typical first action on a control; by touch if the page has it. */
export async function act(page: Page, control: Control, isTouch: boolean): Promise<void> {
  const target: Locator = page.locator(control.selector);
  const press = (): Promise<void> => (isTouch ? target.tap() : target.click());
  const [tag = '', type = ''] = control.kind.split(' ');
  // The href of a link in a drawing is not a string.
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
