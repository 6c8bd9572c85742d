/** What came back. `status` is null where nothing did; `json` is undefined where the text is not JSON. */
export interface BackendResponse {
  readonly status: number | null;
  readonly text: string;
  readonly json: unknown;
  readonly headers: Headers;
  /** Of a response that was read in a dialect: what clients cannot use. */
  readonly wrong?: readonly string[];
}

/** What is sent: a value as JSON, a text as it is, or the fields of a form. */
export type Body = { readonly json: unknown } | { readonly text: string } | { readonly form: FormData };
