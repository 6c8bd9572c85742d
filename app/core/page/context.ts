import type { ApiClient } from '../../../generated/api/transport.ts';
import type { CapabilityStore } from '../api/capabilities.ts';
import type { ColumnTree } from '../columns/tree.ts';
import type { FactReader } from '../facts/records.ts';

/** Markup that has passed the cleaner; only such markup is put into a page. */
export type RichHtml = string & { readonly __clean: true };

/** What a page's `load` may use; the same on the server and in the browser. */
export interface LoadContext {
  readonly api: ApiClient;
  readonly columns: ColumnTree;
  /** The site's own tables. */
  readonly facts: FactReader;
  readonly capabilities: CapabilityStore;
  readonly signal: AbortSignal;
  /**
   * Removes all markup that the site's policy does not allow. In the text of the entry that is named, names of things lead to
   * their pages.
   */
  clean(html: string, entry?: string): Promise<RichHtml>;
}
