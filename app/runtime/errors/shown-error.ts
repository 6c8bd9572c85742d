/** The content of an error page. */
export interface ShownError {
  readonly status: number;
  readonly statusText: string;
  readonly message: string;
}
