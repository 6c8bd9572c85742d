/** The severity of a finding: an error is a failure, a warning or a note only informs. */
export type Level = 'error' | 'warning' | 'note';

export interface CatalogueEntry {
  readonly title: string;
  /** How it happens, or why it matters. */
  readonly cause: string;
  readonly fix: string;
  /** `error` if omitted. */
  readonly level?: Level;
  /** Kinds of manifest that must be readable as a whole; what is missing from them would look like this error. */
  readonly needs?: readonly string[];
}
