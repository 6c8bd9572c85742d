import type { ReactElement } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';
import { fallbackText, PageError } from './page-error.ts';

interface Shown {
  readonly status: number;
  readonly statusText: string;
  readonly message: string;
}

/** What the page of an error says. A mistake of ours shows its fallback text, never its inside. */
export function describeError(error: unknown): Shown {
  // An error's message is not among the properties that are spread.
  if (error instanceof PageError) return { status: error.status, statusText: error.statusText, message: error.message };
  if (isRouteErrorResponse(error)) {
    return { status: error.status, statusText: error.statusText || fallbackText(error.status), message: '' };
  }
  return { status: 500, statusText: fallbackText(500), message: '' };
}

/** The router's error slot: replaces the whole application, layout included. */
export const ErrorScreen = (): ReactElement => <ErrorPage {...describeError(useRouteError())} />;
