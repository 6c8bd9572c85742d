import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ApiClient } from '../../generated/api/transport.ts';
import { columns as manifestColumns } from '../../generated/columns.ts';
import { embeddedRoutes } from '../../generated/embeds.ts';
import { site as identity } from '../../generated/site.ts';
import { hasFocus } from '../components/chart/focus.ts';
import { packColumns } from '../core/columns/packed.ts';
import { isIncomplete, statusOf } from '../core/page/failed-page.ts';
import { columnOfView, type Site } from '../core/page/site-context.ts';
import type { PageView } from '../core/page/view.ts';
import { Application } from '../runtime/application.tsx';
import { type DocumentParts, scriptJson } from '../runtime/document.ts';
import { describeError } from '../runtime/errors/error-screen.tsx';
import { errorTitle } from '../runtime/errors/error-texts.ts';
import { FramedError } from '../runtime/errors/framed-error.tsx';
import { documentHead } from '../runtime/head/document-head.ts';
import { documentTitle } from '../runtime/head/title.ts';
import { PageSkeleton } from '../runtime/page/page-skeleton.tsx';
import { type Payload, withoutBodies } from '../runtime/payload.ts';
import { visitOf } from '../runtime/visits/visit.ts';
import type { FrameMarkup } from './frame-markup.tsx';
import type { Rendered } from './renderer.ts';
import { visitAddress } from './visit-address.ts';

const NOINDEX = '<meta name="robots" content="noindex">';

/** `page` is the page's markup; the payload leaves out the article bodies that it contains. */
function payload({ settings, today, columns: { list } }: Site, data: Payload['data'], page = ''): string {
  // The list itself, not an equal one: the backend's could not be loaded.
  const columns = list === manifestColumns ? null : packColumns(list);
  return scriptJson({ settings, today, columns, data } satisfies Payload, withoutBodies(page));
}

const documentOf = (status: number, parts: DocumentParts): Rendered => ({ kind: 'document', status, parts });

/** A document that search engines do not index and that counts no visit. */
const unlisted = (
  site: Site,
  parts: Pick<DocumentParts, 'title' | 'body' | 'skeleton' | 'startNow'>,
): DocumentParts => ({
  head: NOINDEX,
  payload: payload(site, null),
  isKept: false,
  visit: null,
  ...parts,
});

const skeleton = renderToStaticMarkup(<PageSkeleton />);

/** The document of a page that the browser renders: menu and settings, no content. */
export const shellDocument = (site: Site): Rendered =>
  documentOf(200, unlisted(site, { title: identity.name, body: [], skeleton, startNow: true }));

/** The document of a URL that was not found or that failed. */
export function errorDocument(site: Site, api: ApiClient, url: URL, thrown: unknown): Rendered {
  const shown = describeError(thrown);
  const body = renderToString(
    <Application site={site} api={api}>
      <FramedError shown={shown} path={url.pathname} />
    </Application>,
  );
  return documentOf(shown.status, unlisted(site, { title: errorTitle(shown.status), body: [body], startNow: false }));
}

interface PageDocument {
  readonly site: Site;
  readonly api: ApiClient;
  readonly view: PageView;
  readonly loaderData: Payload['data'];
  readonly frame: FrameMarkup;
  /** The element that renders the page. */
  readonly element: ReactElement;
}

/** The document of a page with its data. */
export function pageDocument({ site, api, view, loaderData, frame, element }: PageDocument): Rendered {
  const page = renderToString(
    <Application site={site} api={api}>
      <frame.Marked>{element}</frame.Marked>
    </Application>,
  );
  const { body, repeated } = frame.fill(page, { site, api }, columnOfView(site.columns, view));
  const { route } = view;
  return documentOf(statusOf(view.data), {
    title: documentTitle(view, site),
    head: documentHead(view, site),
    body,
    pieces: { own: page, repeated },
    payload: payload(site, loaderData, page),
    startNow: hasFocus(new URLSearchParams(view.search)),
    isKept: route.keepAlive,
    isEmbedded: embeddedRoutes.some((id) => id === route.id),
    keepsScroll: !route.scrollToTop,
    isIncomplete: isIncomplete(view.data),
    visit: visitAddress(visitOf(view, site), site.settings),
  });
}
