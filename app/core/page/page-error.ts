import { errors } from '../../../generated/errors.ts';

/** An error that is shown as a page: a status, and a message for visitors. */
export class PageError extends Error {
  readonly status: number;
  readonly statusText: string;

  constructor(status: number, message: string, statusText?: string) {
    super(message);
    this.name = 'PageError';
    this.status = status >= 100 && status <= 999 ? status : errors.serverError.status;
    this.statusText = statusText ?? fallbackText(this.status);
  }
}

/** The default text of an error. */
export const fallbackText = (status: number): string =>
  status === errors.notFound.status ? errors.notFound.text : errors.serverError.text;

/** For a URL that no route matches. */
export const unknownRoute = (fullPath: string): PageError =>
  new PageError(
    errors.unknownRoute.status,
    errors.unknownRoute.text.replace('{path}', () => fullPath),
  );

/** For a route with invalid parameters, or whose entry does not exist. */
export const rejectedRoute = (): PageError => new PageError(errors.rejectedRoute.status, errors.rejectedRoute.text);
