/** A response. `status` is null if there was none; `json` is undefined if the text is not JSON. */
export interface BackendResponse {
  readonly status: number | null;
  readonly text: string;
  readonly json: unknown;
  readonly headers: Headers;
  /** Parts that clients cannot use; only for a response read in a dialect. */
  readonly wrong?: readonly string[];
}

/** A request body: a value sent as JSON, a plain text, or the fields of a form. */
export type Body = { readonly json: unknown } | { readonly text: string } | { readonly form: FormData };
