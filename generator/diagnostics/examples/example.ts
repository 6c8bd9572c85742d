/** An error and its correction, as the reference shows them. */
export interface Example {
  /** The file, the call of a backend, or whatever else both are part of. */
  readonly place: string;
  readonly wrong: string;
  readonly right: string;
  /** The place of the correction, if it differs. */
  readonly rightPlace?: string;
  /** The text of the previous version, if the error is a change. */
  readonly before?: string;
  /** Further information that the example needs. */
  readonly note?: string;
}
