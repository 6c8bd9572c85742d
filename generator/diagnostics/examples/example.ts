/** An error and its correction, as they stand side by side in the reference. */
export interface Example {
  /** The file, the call of a backend, or whatever else both are written in. */
  readonly place: string;
  readonly wrong: string;
  readonly right: string;
  /** Where the correction stands, if that is elsewhere. */
  readonly rightPlace?: string;
  /** What the version before said, where a change is the error. */
  readonly before?: string;
  /** What has to be known besides. */
  readonly note?: string;
}
