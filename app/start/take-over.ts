import { getColumnList } from '../../generated/api/content.ts';
import type { ApiClient } from '../../generated/api/transport.ts';
import { columns as manifestColumns } from '../../generated/columns.ts';
import { errors } from '../../generated/errors.ts';
import { matchRoute } from '../../generated/match.ts';
import type { Column } from '../../generated/models.ts';
import { unpackColumns } from '../core/columns/packed.ts';
import { buildColumnTree } from '../core/columns/tree.ts';
import type { Site } from '../core/page/site-context.ts';
import { showToast } from '../features/toast/toast-store.ts';
import type { BootHost } from '../runtime/boot/host.ts';
import { isOfOtherQuery } from '../runtime/made-query.ts';
import { loadPage } from '../runtime/page/load-page.ts';
import { type Payload, withBodies } from '../runtime/payload.ts';

const payloadElement = (): HTMLElement | null => document.getElementById('portal-data');

/** The document's payload for the application. */
export const readPayload = (): Payload => JSON.parse(payloadElement()?.textContent ?? '{}') as Payload;

const bodyInDocument = (id: string): string =>
  document.querySelector(`[data-rich="${CSS.escape(id)}"]`)?.innerHTML ?? '';

/** Loads the full style sheet before anything is rendered that the inlined CSS does not cover. */
async function loadStyles(): Promise<void> {
  const href = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.style;
  if (!href || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}

/** What is prepared while the boot script still follows links. */
export interface Prepared {
  readonly shown: Pick<Site, 'settings' | 'today' | 'columns'>;
  /** Data of the page in the document; undefined if the browser renders the page. */
  readonly loaderData: Record<string, unknown> | undefined;
  /** The events on controls that were recorded before the application took the document over. */
  readonly events: readonly Event[];
}

/** The backend's columns, requested because the server could not load them; null if that fails as well. */
async function requestColumns(api: ApiClient): Promise<readonly Column[] | null> {
  const list = await getColumnList(api, { columnPid: '' }).catch(() => []);
  return list.length > 0 ? list : null;
}

async function prepare(api: ApiClient): Promise<Omit<Prepared, 'events'> & { readonly hasColumns: boolean }> {
  const { settings, today, columns: packed, data: carried } = readPayload();
  const requested = packed ? null : await requestColumns(api);
  // A document with another menu, or with data for another query, does not match the page, which is then loaded like one that
  // the browser renders.
  const data = requested || isOfOtherQuery(payloadElement(), location.search) ? null : carried;
  const page = matchRoute(location.pathname)?.route.page;
  await Promise.all([loadStyles(), data && page ? loadPage(page) : undefined]);
  const loaderData = data ? (withBodies(data, bodyInDocument) as Record<string, unknown>) : undefined;
  const columns = packed ? unpackColumns(packed) : requested;
  const shown = { settings, today, columns: buildColumnTree(columns ?? manifestColumns) };
  return { shown, loaderData, hasColumns: columns !== null };
}

/**
 * Repeats the preparation until the prepared page is the shown one, then takes the document over. A toast tells if its menu
 * is not that of the backend. `api` reports no failures itself.
 */
export async function takeOver(host: BootHost, api: ApiClient): Promise<Prepared> {
  for (;;) {
    const begun = await host.settled();
    const { hasColumns, ...prepared } = await prepare(api);
    const events = host.takeOver(begun);
    if (!events) continue;
    if (!hasColumns) {
      const { text, durationMs } = errors.columnsUnavailable;
      showToast('warning', text, { durationMs });
    }
    return { ...prepared, events };
  }
}
