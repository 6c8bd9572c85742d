import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CachedPage } from './page-cache.ts';

/** What a backend reports as changed: a page, an entry, a column, or everything. */
const schema = z
  .strictObject({
    path: z.string().startsWith('/').max(300).optional(),
    id: z.string().min(1).max(100).optional(),
    column: z.string().min(1).max(100).optional(),
    all: z.literal(true).optional(),
  })
  .refine((purge) => Object.keys(purge).length > 0, 'name path, id, column or all');

export type Purge = z.output<typeof schema>;

/** Publishes changes to every process of the site. */
export interface PurgeBus {
  publish(purge: Purge): Promise<void>;
  close(): Promise<void>;
}

const pathOf = (key: string): string => key.split('?')[0] ?? key;

/** Whether a cached response may show the change. Entries and columns are recognised by ids in the document itself. */
export function isTouched(
  { path, id, column, all }: Purge,
  key: string,
  page: CachedPage,
  columnPath?: string,
): boolean {
  if (all) return true;
  const own = pathOf(key);
  // Feeds, sitemaps and calendar files contain many entries and are cheap to regenerate, and so is the home page.
  if (/\.(xml|ics)$/.test(own) || (own === '/' && (id !== undefined || column !== undefined))) return true;
  if (path !== undefined && own === path) return true;
  if (id !== undefined) {
    const shows = [`data-entry-id="${id}"`, `"id":${JSON.stringify(id)}`];
    if (own.endsWith(`/${encodeURIComponent(id)}`) || shows.some((text) => page.identity.includes(text))) return true;
  }
  if (column === undefined) return false;
  return own === columnPath || page.identity.includes(`"columnId":${JSON.stringify(column)}`);
}

const isSecret = (given: string, secret: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Reads a purge request: returns the change, or an error response. */
export async function readPurge(request: Request, secret: string | undefined): Promise<Purge | Response> {
  if (!secret) return new Response('Not Found', { status: 404 });
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  if (!isSecret(given, secret)) return new Response('Unauthorized', { status: 401 });
  if (Number(request.headers.get('content-length') ?? 0) > 10_000) return new Response('Too Large', { status: 413 });
  const body = schema.safeParse(await request.json().catch(() => null));
  return body.success ? body.data : Response.json({ error: body.error.issues[0]?.message }, { status: 400 });
}

export const parsePurge = (text: string): Purge | null => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
