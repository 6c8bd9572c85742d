import { type HTMLElement, parse } from 'node-html-parser';
import type { APIRequestContext } from 'playwright/test';

/** A page as sent by the server, parsed without a browser. */
export interface ParsedPage {
  readonly main: HTMLElement;
  /** The key figures by label: the figure with its unit and note. */
  readonly cards: ReadonlyMap<string, string>;
  /** Text of the main part without spaces. */
  readonly text: string;
  /** The rows of the table with this caption, without its head; throws if there is none. */
  table(caption: string | RegExp): readonly (readonly string[])[];
}

/** The visible text of an element, without spaces. */
export const textOf = (element: HTMLElement | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, '').replaceAll('&nbsp;', '');

const rowsOf = (table: HTMLElement): readonly (readonly string[])[] =>
  table.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('th,td').map(textOf));

export function parsePage(html: string): ParsedPage {
  const main = parse(html, { comment: false }).querySelector('main');
  if (!main) throw new Error('the page has no main part');
  const cards = main.querySelectorAll('dl dt').map((term) => [textOf(term), textOf(term.nextElementSibling)] as const);
  return {
    main,
    cards: new Map(cards),
    text: textOf(main),
    table(caption) {
      const found = main.querySelectorAll('table').find((table) => {
        const name = table.querySelector('caption')?.textContent ?? '';
        return typeof caption === 'string' ? name === caption : caption.test(name);
      });
      if (!found) throw new Error(`no table is called ${caption}`);
      return rowsOf(found);
    },
  };
}

export async function getPage(request: APIRequestContext, address: string): Promise<ParsedPage> {
  const response = await request.get(address);
  if (response.status() !== 200) throw new Error(`${address} answers ${response.status()}`);
  return parsePage(await response.text());
}
