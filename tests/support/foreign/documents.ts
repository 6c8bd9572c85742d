import { parse } from 'node-html-parser';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { ForeignBackend } from './backend.ts';
import type { ForeignSite } from './site.ts';
import { addressOf, entryFaults, labelOf, pageRoutes, TRACE } from './walk.ts';

/** The faults of a page's document: its heading, or traces of values that a backend did not send. */
export function documentFaults(html: string, address: string, route: RouteMeta): string[] {
  const document = parse(html);
  const heading = document.querySelector('h1')?.text.trim();
  const label = labelOf(route);
  const text = `${document.querySelector('title')?.text ?? ''} ${(document.querySelector('#root') ?? document).structuredText}`;
  const trace = TRACE.exec(text);
  return [
    ...(heading ? [] : [`${address} has no heading`]),
    ...(label && heading !== label ? [`${address} is headed “${heading}”, not “${label}”`] : []),
    ...(trace ? [`${address} shows “${text.slice(Math.max(0, trace.index - 30), trace.index + 30)}”`] : []),
  ];
}

/** The faults of the server-rendered pages: status, heading, texts, entries. */
export async function publicFaults(site: ForeignSite, backend: ForeignBackend): Promise<string[]> {
  const faults: string[] = [];
  for (const route of pageRoutes.filter(({ render }) => render === 'server')) {
    const address = addressOf(route, backend);
    const response = await site.fetch(address);
    const html = await response.text();
    if (response.status !== 200) faults.push(`${address} ${response.status}`);
    faults.push(...documentFaults(html, address, route));
    faults.push(...entryFaults(parse(html).querySelector('#main')?.structuredText ?? '', route, backend));
  }
  return faults;
}

/** The faults of members' pages, as rendered by `render`. */
export async function memberFaults(
  render: (address: string) => Promise<string>,
  backend: Pick<ForeignBackend, 'entriesAt'>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const route of pageRoutes.filter(({ access }) => access === 'member')) {
    const address = addressOf(route, backend);
    faults.push(...documentFaults(await render(address), address, route));
  }
  return faults;
}
