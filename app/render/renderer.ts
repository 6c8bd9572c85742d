import type { ApiClient } from '../../generated/api/transport.ts';
import type { FactTable } from '../../generated/models.ts';
import type { CapabilityStore } from '../core/api/capabilities.ts';
import type { ColumnTree } from '../core/columns/tree.ts';
import type { FactReader } from '../core/facts/records.ts';
import type { SiteSettings } from '../core/page/site-context.ts';
import type { Thing } from '../core/things/things.ts';
import type { DocumentParts } from '../runtime/document.ts';

/** What the renderer needs of its surroundings. `today` is yyyy-MM-dd in the site's time zone. */
export interface RendererEnv {
  readonly api: ApiClient;
  readonly settings: SiteSettings;
  readonly facts: FactReader;
  readonly capabilities: CapabilityStore;
  readonly log?: { warn(message: string, details?: Readonly<Record<string, unknown>>): void };
  /** Told of every list of columns that pages are made with. */
  onColumns?(columns: ColumnTree): void;
  today(): string;
}

/** A rendered address: a document's parts with its status, or an address to go to instead. */
export type Rendered =
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly parts: DocumentParts;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

export interface Renderer {
  /** Renders a public address, its data loaded, by GET semantics. Never throws for a request's fault. */
  render(url: URL, signal: AbortSignal): Promise<Rendered>;
  /** The text of a chart's SVG file; null where no chart has the name. */
  chart(name: string): Promise<string | null>;
  /** What a chart shows, as a table; null where it cannot be one. */
  chartTable(name: string): Promise<FactTable | null>;
  /** Addresses of charts, tables and names that no document needs to name. */
  fileAddresses(): Promise<readonly string[]>;
  /** A table of facts; null where none has the name. */
  table(name: string): Promise<FactTable | null>;
  /** The countries and plants that have a page. */
  things(): Promise<readonly Thing[]>;
  /** The things to which texts lead by their names. */
  linkedThings(): Promise<readonly Thing[]>;
  /** The path of a column's page; undefined for unknown columns. */
  columnPath(id: string): string | undefined;
  /** Asks for the columns, and for the names to which texts lead, anew with the next page. */
  forgetColumns(): void;
  /** The document of an address that nothing is at. */
  error(url: URL, error: unknown): Rendered;
}
