/** Options of printing. */
export interface PrintOptions {
  /** Title of the printed document; by default that of the page. */
  readonly title?: string;
  /** URLs of further style sheets. */
  readonly extraCss?: readonly string[];
}

/** Copies field states to attributes, since a clone has only attributes: typed values, checked boxes, selected options. */
function copyFieldStates(from: Element, to: Element): void {
  const copies = to.querySelectorAll('input,textarea,option');
  for (const [index, field] of from.querySelectorAll('input,textarea,option').entries()) {
    const copy = copies[index];
    if (!copy) continue;
    if (field instanceof HTMLTextAreaElement) copy.textContent = field.value;
    else if (field instanceof HTMLOptionElement) copy.toggleAttribute('selected', field.selected);
    else if (field instanceof HTMLInputElement && field.type !== 'file') {
      copy.setAttribute('value', field.value);
      copy.toggleAttribute('checked', field.checked);
    }
  }
}

/** Replaces canvases with images of their content. */
function copyDrawings(from: Element, to: Element): void {
  const copies = to.querySelectorAll('canvas');
  for (const [index, canvas] of from.querySelectorAll('canvas').entries()) {
    const picture = to.ownerDocument.createElement('img');
    picture.src = canvas.toDataURL('image/png');
    picture.width = canvas.clientWidth;
    picture.height = canvas.clientHeight;
    picture.alt = canvas.getAttribute('aria-label') ?? '';
    copies[index]?.replaceWith(picture);
  }
}

const loaded = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true });
    // A resource that fails to load is left out.
    element.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * Copies the page's style sheets: linked ones by URL, inlined rules as a constructed sheet, which the
 * Content-Security-Policy allows.
 */
function copyStyles(page: Document, target: Document, extraCss: readonly string[]): Promise<void>[] {
  const linked = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
  const inlined = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  const Sheet = target.defaultView?.CSSStyleSheet;
  if (inlined && Sheet) {
    const sheet = new Sheet();
    sheet.replaceSync(inlined);
    target.adoptedStyleSheets = [sheet];
  }
  return [...linked, ...extraCss].map((href) => {
    const link = target.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    const done = loaded(link);
    target.head.append(link);
    return done;
  });
}

/**
 * Fills an empty frame with a copy of a region: with styles, typed values and drawings, without scripts. Resolves when
 * styles, pictures and fonts have loaded.
 */
export async function fillPrintFrame(
  frame: HTMLIFrameElement,
  region: Element,
  { title, extraCss = [] }: PrintOptions = {},
): Promise<void> {
  const target = frame.contentDocument;
  if (!target) throw new Error('the frame to print from is not in the document');
  const page = region.ownerDocument;
  target.title = title ?? page.title;
  target.documentElement.lang = page.documentElement.lang;
  target.documentElement.dataset.printing = '';
  const styles = copyStyles(page, target, extraCss);
  const copy = target.importNode(region, true);
  copyFieldStates(region, copy);
  copyDrawings(region, copy);
  for (const script of copy.querySelectorAll('script')) script.remove();
  const pictures = [...copy.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  target.body.replaceChildren(copy);
  await Promise.all([...styles, ...pictures.filter(({ complete }) => !complete).map(loaded)]);
  await target.fonts.ready;
}

/** Opens the browser's print dialog for a frame. Returns when the dialog is closed, if the browser blocks meanwhile. */
export function printFrame(frame: HTMLIFrameElement): void {
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}
