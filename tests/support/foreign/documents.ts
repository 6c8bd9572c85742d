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

async function pageFaults(route: RouteMeta, site: ForeignSite, backend: ForeignBackend): Promise<string[]> {
  const address = addressOf(route, backend);
  const response = await site.fetch(address);
  const html = await response.text();
  return [
    ...(response.status === 200 ? [] : [`${address} ${response.status}`]),
    ...documentFaults(html, address, route),
    ...entryFaults(parse(html).querySelector('#main')?.structuredText ?? '', route, backend),
  ];
}

/** The number of pages requested at a time: slow backends are mostly waited for. */
const AT_A_TIME = 4;

/** The faults of the server-rendered pages: status, heading, texts, entries. */
export async function publicFaults(site: ForeignSite, backend: ForeignBackend): Promise<string[]> {
  const routes = pageRoutes.filter(({ render }) => render === 'server');
  const faults: string[] = [];
  for (let from = 0; from < routes.length; from += AT_A_TIME) {
    const together = routes.slice(from, from + AT_A_TIME).map((route) => pageFaults(route, site, backend));
    faults.push(...(await Promise.all(together)).flat());
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
