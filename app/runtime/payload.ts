import type { PackedColumns } from '../core/columns/packed.ts';
import type { SiteSettings } from '../core/page/site-context.ts';

/** What a document carries for the application: no body of an article a second time, and nothing personal. */
export interface Payload {
  readonly settings: SiteSettings;
  readonly today: string;
  readonly columns: PackedColumns;
  /** Loader data by route id; null where the browser has to load the page itself. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** Marks a rich text that is left out, since it stands in the document already. */
const RICH = '\u0001rich:';

/** Where a rich text stands in the document: the value of `data-rich` on its element. */
export const richMark = (id: string): string => RICH + id;

const isBody = (value: unknown): value is { readonly id: string; readonly body: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'body' in value && typeof value.body === 'string';

/**
 * For JSON.stringify: replaces the bodies of entries whose element is in `rendered` by a mark. Undefined where no element is a
 * body: a replacer is called for every value.
 */
export const withoutBodies = (rendered: string): ((key: string, value: unknown) => unknown) | undefined =>
  rendered.includes('data-rich="')
    ? (_key, value) =>
        isBody(value) && rendered.includes(`data-rich="${value.id}"`) ? { ...value, body: richMark(value.id) } : value
    : undefined;

/** Puts the bodies back from the document. */
export const withBodies = (data: unknown, read: (id: string) => string): unknown => {
  if (typeof data === 'string') return data.startsWith(RICH) ? read(data.slice(RICH.length)) : data;
  if (Array.isArray(data)) return data.map((item) => withBodies(item, read));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withBodies(value, read)]));
};
