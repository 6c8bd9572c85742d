import { preloadConstants } from '../../../generated/constants.ts';

/** How long a document that was fetched ahead may be used; milliseconds. A click follows within a moment, or not at all. */
const FRESH_MS = 10_000;

/** A fetched document or its fragment, and where it was found after redirects. */
export interface FetchedDocument {
  readonly html: string;
  readonly url: URL;
}

interface Ahead {
  readonly found: Promise<FetchedDocument | null>;
  readonly until: number;
}

const ahead = new Map<string, Ahead>();
let pending = 0;

/** What stands before an address where its fragment is asked for instead of its document; empty for documents. */
let prefix = '';

/** From now on fragments are fetched, at what stands before addresses: the rules of all pages are there. */
export const fetchFragments = (before: string | undefined): void => {
  prefix = before ?? '';
};

const addressShown = (response: Response, start: string): URL => {
  const url = new URL(response.url);
  if (url.pathname.startsWith(`${start}/`)) url.pathname = url.pathname.slice(start.length);
  return url;
};

async function load(address: string, asked?: Promise<Response>): Promise<FetchedDocument | null> {
  pending += 1;
  const start = prefix;
  try {
    const response = await (asked ?? fetch(start + address));
    const isDocument = response.ok && response.headers.get('content-type')?.startsWith('text/html');
    return isDocument ? { html: await response.text(), url: addressShown(response, start) } : null;
  } catch {
    return null;
  } finally {
    pending -= 1;
  }
}

function begin(address: string, asked?: Promise<Response>): Ahead {
  // Most links that are pointed at are not clicked: what they have fetched goes with the next one.
  for (const [known, { until }] of ahead) if (until <= Date.now()) ahead.delete(known);
  const started = { found: load(address, asked), until: Date.now() + FRESH_MS };
  ahead.set(address, started);
  return started;
}

const find = (address: string): Ahead | undefined => {
  const known = ahead.get(address);
  return known && known.until > Date.now() ? known : undefined;
};

/** Fetches a document ahead of a click, unless as many are on their way as may be. `asked` is a response that is on its way. */
export function fetchAhead(address: string, asked?: Promise<Response>): void {
  if (!find(address) && pending < preloadConstants.maxPending) begin(address, asked);
}

/**
 * The document at an address, fetched ahead or now; null where the browser has to load it. It is then forgotten: another
 * visit shows what is new.
 */
export async function takeDocument(address: string): Promise<FetchedDocument | null> {
  const found = await (find(address) ?? begin(address)).found;
  ahead.delete(address);
  return found;
}
