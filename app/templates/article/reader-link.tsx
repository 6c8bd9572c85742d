import { BookOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSite } from '../../core/page/site-context.ts';
import type { CleanRelease } from './load.ts';

/** Links an issue's text to the journal's column, where the whole issue can be read. Renders nothing for other entries. */
export function ReaderLink({ release }: { readonly release: CleanRelease }): ReactElement | null {
  const { columns } = useSite();
  const address = columns.byId(release.columnId)?.column.columnPcUrl;
  if (!address || !release.extra.contents) return null;
  return (
    <p className="mt-6">
      <a href={`${address}?id=${release.id}`} className="inline-flex items-center gap-2 text-brand hover:underline">
        <BookOpen className="size-5" aria-hidden="true" />
        在线阅读全文（{release.extra.pages}页）
      </a>
    </p>
  );
}
