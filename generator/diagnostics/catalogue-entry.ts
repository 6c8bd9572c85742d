/** How serious a finding is: what an error forbids, a warning and a note only say. */
export type Level = 'error' | 'warning' | 'note';

export interface CatalogueEntry {
  readonly title: string;
  /** How it comes about, or why it matters. */
  readonly cause: string;
  readonly fix: string;
  /** An error where it is not written. */
  readonly level?: Level;
  /** Kinds of manifest that must be readable as a whole: what they could not say would look like this error. */
  readonly needs?: readonly string[];
}
