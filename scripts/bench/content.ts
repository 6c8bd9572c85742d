import { toPlain } from '../../server/backend/content/markdown.ts';
import { ContentReader, type ReleaseRow } from '../../server/backend/content/read-content.ts';

/** The project's own entries, and a function that returns their plain text. */
export async function readAllContent(): Promise<{
  readonly releases: readonly ReleaseRow[];
  plain(release: ReleaseRow): string;
}> {
  const { releases } = await new ContentReader('server/content', '2026-11-21').read();
  return { releases, plain: ({ body }) => toPlain(body) };
}
