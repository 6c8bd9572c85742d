import { preloadConstants } from '../../../generated/constants.ts';
import { type FragmentPrefix, fragmentAt } from '../../../shared/fragments.ts';

/** How long a prefetched document may be used; milliseconds. A click follows within a moment, or not at all. */
const FRESH_MS = 10_000;

/** A fetched document or fragment, and its final URL after redirects. */
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

/** The prefix of addresses at which fragments are fetched; empty for documents. */
let prefix: FragmentPrefix | '' = '';

/** Makes later requests fetch fragments. */
export const fetchFragments = (below: FragmentPrefix): void => {
  prefix = below;
};

const addressShown = (response: Response): URL => {
  const url = new URL(response.url);
  url.pathname = fragmentAt(url.pathname)?.page ?? url.pathname;
  return url;
};

async function load(address: string, asked?: Promise<Response>): Promise<FetchedDocument | null> {
  pending += 1;
  try {
    const response = await (asked ?? fetch(prefix + address));
    const isDocument = response.ok && response.headers.get('content-type')?.startsWith('text/html');
    return isDocument ? { html: await response.text(), url: addressShown(response) } : null;
  } catch {
    return null;
  } finally {
    pending -= 1;
  }
}

function begin(address: string, asked?: Promise<Response>): Ahead {
  // Most links that are pointed at are not clicked: expired documents are removed when the next one is fetched.
  for (const [known, { until }] of ahead) if (until <= Date.now()) ahead.delete(known);
  const started = { found: load(address, asked), until: Date.now() + FRESH_MS };
  ahead.set(address, started);
  return started;
}

const find = (address: string): Ahead | undefined => {
  const known = ahead.get(address);
  return known && known.until > Date.now() ? known : undefined;
};

/** Prefetches a document, unless the maximum number of loads is pending. `asked` is a response that is already being fetched. */
export function fetchAhead(address: string, asked?: Promise<Response>): void {
  if (!find(address) && pending < preloadConstants.maxPending) begin(address, asked);
}

/**
 * The document at an address, prefetched or fetched now; null if the browser has to load it. It is then removed from the
 * cache: the next visit shows new content.
 */
export async function takeDocument(address: string): Promise<FetchedDocument | null> {
  const found = await (find(address) ?? begin(address)).found;
  ahead.delete(address);
  return found;
}
