import type { ApiClient } from '../../generated/api/transport.ts';
import type { FactTable } from '../../generated/models.ts';
import type { CapabilityStore } from '../core/api/capabilities.ts';
import type { ColumnTree } from '../core/columns/tree.ts';
import type { FactReader } from '../core/facts/records.ts';
import type { SiteSettings } from '../core/page/site-context.ts';
import type { Thing } from '../core/things/things.ts';
import type { DocumentParts } from '../runtime/document.ts';

/** The dependencies of the renderer. `today` is yyyy-MM-dd in the site's time zone. */
export interface RendererEnv {
  readonly api: ApiClient;
  readonly settings: SiteSettings;
  readonly facts: FactReader;
  readonly capabilities: CapabilityStore;
  readonly log?: { warn(message: string, details?: Readonly<Record<string, unknown>>): void };
  /** Called with every list of columns that pages are rendered with. */
  onColumns?(columns: ColumnTree): void;
  today(): string;
}

/** A rendered URL: a document's parts with its status, or a redirect. */
export type Rendered =
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly parts: DocumentParts;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

export interface Renderer {
  /** Renders a public URL with its data, by GET semantics. Never throws for an invalid request. */
  render(url: URL, signal: AbortSignal): Promise<Rendered>;
  /** The text of a chart's SVG file; null if no chart has the name. */
  chart(name: string): Promise<string | null>;
  /** The data of a chart as a table; null if its data does not form a table. */
  chartTable(name: string): Promise<FactTable | null>;
  /** Paths of charts, tables and names that no document links to. */
  fileAddresses(): Promise<readonly string[]>;
  /** A table of facts; null if no table has the name. */
  table(name: string): Promise<FactTable | null>;
  /** The countries and plants that have a page. */
  things(): Promise<readonly Thing[]>;
  /** The things that texts are linked to by their names. */
  linkedThings(): Promise<readonly Thing[]>;
  /** The path of a column's page; undefined for unknown columns. */
  columnPath(id: string): string | undefined;
  /** Makes the next page request the columns and the linked names again. */
  forgetColumns(): void;
  /** The error document of a URL. */
  error(url: URL, error: unknown): Rendered;
}
