import type { ApiClient } from '../../../generated/api/transport.ts';
import type { CapabilityStore } from '../api/capabilities.ts';
import type { ColumnTree } from '../columns/tree.ts';
import type { FactReader } from '../facts/records.ts';

/** Sanitized markup; only such markup is put into a page. */
export type RichHtml = string & { readonly __clean: true };

/** The context of a page's `load`; the same on the server and in the browser. */
export interface LoadContext {
  readonly api: ApiClient;
  readonly columns: ColumnTree;
  /** Reads the site's own tables. */
  readonly facts: FactReader;
  readonly capabilities: CapabilityStore;
  readonly signal: AbortSignal;
  /** Sanitizes markup by the site's rules. With `entry` (an id), names of things in the text are linked to their pages. */
  clean(html: string, entry?: string): Promise<RichHtml>;
}
