import type { ReactElement } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { ApiError } from '../../../generated/api/transport.ts';
import { errors } from '../../../generated/errors.ts';
import { fallbackText, PageError } from '../../core/page/page-error.ts';
import { trustedHtml } from '../../core/trusted-types.ts';
import { Scroller } from '../scroll/scroller.tsx';
import { savedForBots } from './bots.ts';
import { FramedError } from './framed-error.tsx';
import type { ShownError } from './shown-error.ts';

/** The texts of the error page. A programming error shows its fallback text, never its details. */
export function describeError(error: unknown): ShownError {
  // An error's message is not an enumerable property, so it would not be spread.
  if (error instanceof PageError) return { status: error.status, statusText: error.statusText, message: error.message };
  if (isRouteErrorResponse(error)) {
    return { status: error.status, statusText: error.statusText || fallbackText(error.status), message: '' };
  }
  // The session ended while a page was fetched: the login page follows immediately.
  if (error instanceof ApiError && error.kind === 'expired')
    return { status: errors.sessionExpired.code, statusText: errors.sessionExpired.text, message: '' };
  return { status: 500, statusText: fallbackText(500), message: '' };
}

/**
 * The router's error element: replaces the page and keeps the frame. A crawler keeps the markup of the server, since an error
 * in the browser says nothing about the page; but for a page that does not exist it gets the error page too.
 */
export function ErrorScreen(): ReactElement {
  const { pathname } = useLocation();
  const shown = describeError(useRouteError());
  const saved = shown.status === errors.notFound.status ? null : savedForBots();
  if (saved === null)
    return (
      <>
        <FramedError shown={shown} path={pathname} />
        <Scroller />
      </>
    );
  // Markup from this site's own server, as it was in the document.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: all of it was rendered by this site's server.
  return <div dangerouslySetInnerHTML={{ __html: trustedHtml(saved) }} />;
}
