import type { ReactElement } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { ApiError } from '../../../generated/api/transport.ts';
import { errors } from '../../../generated/errors.ts';
import { fallbackText, PageError } from '../../core/page/page-error.ts';
import { trustedHtml } from '../../core/trusted-types.ts';
import { savedForBots } from './bots.ts';
import { FramedError } from './framed-error.tsx';
import type { ShownError } from './shown-error.ts';

/** What the page of an error says. A programming error shows its fallback text, never its inside. */
export function describeError(error: unknown): ShownError {
  // An error's message is not among the properties that are spread.
  if (error instanceof PageError) return { status: error.status, statusText: error.statusText, message: error.message };
  if (isRouteErrorResponse(error)) {
    return { status: error.status, statusText: error.statusText || fallbackText(error.status), message: '' };
  }
  // A session that ends while a page is fetched: login follows at once.
  if (error instanceof ApiError && error.kind === 'expired')
    return { status: errors.sessionExpired.code, statusText: errors.sessionExpired.text, message: '' };
  return { status: 500, statusText: fallbackText(500), message: '' };
}

/**
 * The router's error slot: replaces the page and keeps the frame. A program that reads pages keeps what the
 * server made, since an error of the browser says nothing about the page; one that does not exist is said to it as well.
 */
export function ErrorScreen(): ReactElement {
  const { pathname } = useLocation();
  const shown = describeError(useRouteError());
  const saved = shown.status === errors.notFound.status ? null : savedForBots();
  if (saved === null) return <FramedError shown={shown} path={pathname} />;
  // Markup that this site's own server made, as it stood in the document.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it comes from elsewhere.
  return <div dangerouslySetInnerHTML={{ __html: trustedHtml(saved) }} />;
}
