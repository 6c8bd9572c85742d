import { columns as manifestColumns } from '../../generated/columns.ts';
import { errors } from '../../generated/errors.ts';
import { matchRoute } from '../../generated/match.ts';
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

async function prepare(): Promise<Omit<Prepared, 'events'>> {
  const { settings, today, columns, data: carried } = readPayload();
  // Data for another query does not match the URL: the page is then loaded like one that the browser renders.
  const data = isOfOtherQuery(payloadElement(), location.search) ? null : carried;
  const page = matchRoute(location.pathname)?.route.page;
  await Promise.all([loadStyles(), data && page ? loadPage(page) : undefined]);
  const loaderData = data ? (withBodies(data, bodyInDocument) as Record<string, unknown>) : undefined;
  const list = columns ? unpackColumns(columns) : manifestColumns;
  return { shown: { settings, today, columns: buildColumnTree(list) }, loaderData };
}

/**
 * Repeats the preparation until the prepared page is the shown one, then takes the document over. A toast tells if its menu
 * is not that of the backend.
 */
export async function takeOver(host: BootHost): Promise<Prepared> {
  for (;;) {
    const begun = await host.settled();
    const prepared = await prepare();
    const events = host.takeOver(begun);
    if (!events) continue;
    if (readPayload().columns === null) {
      const { text, durationMs } = errors.columnsUnavailable;
      showToast('warning', text, { durationMs });
    }
    return { ...prepared, events };
  }
}
