/** What the page of an error shows. */
export interface ShownError {
  readonly status: number;
  readonly statusText: string;
  readonly message: string;
}
