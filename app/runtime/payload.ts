import type { PackedColumns } from '../core/columns/packed.ts';
import type { SiteSettings } from '../core/page/site-context.ts';

/** The data that a document contains for hydration. It repeats no article body and contains nothing personal. */
export interface Payload {
  readonly settings: SiteSettings;
  readonly today: string;
  /** Null if the server could not load the columns: it rendered those of the manifests. */
  readonly columns: PackedColumns | null;
  /** Loader data by route id; null if the browser has to load the page itself. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** Prefix of the mark that replaces a rich text, because the document contains its markup already. */
const RICH = '\u0001rich:';

/** The mark of a rich text; `id` is the value of `data-rich` on its element. */
export const richMark = (id: string): string => RICH + id;

const isBody = (value: unknown): value is { readonly id: string; readonly body: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'body' in value && typeof value.body === 'string';

/**
 * A replacer for JSON.stringify: replaces the bodies of entries whose element is in `rendered` by a mark. Undefined if no
 * element is a body, since a replacer is called for every value.
 */
export const withoutBodies = (rendered: string): ((key: string, value: unknown) => unknown) | undefined =>
  rendered.includes('data-rich="')
    ? (_key, value) =>
        isBody(value) && rendered.includes(`data-rich="${value.id}"`) ? { ...value, body: richMark(value.id) } : value
    : undefined;

/** Replaces the marks by the bodies read from the document. */
export const withBodies = (data: unknown, read: (id: string) => string): unknown => {
  if (typeof data === 'string') return data.startsWith(RICH) ? read(data.slice(RICH.length)) : data;
  if (Array.isArray(data)) return data.map((item) => withBodies(item, read));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withBodies(value, read)]));
};
