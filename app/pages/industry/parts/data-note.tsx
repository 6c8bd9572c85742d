import type { ReactElement } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RichText } from '../../../components/rich-text.tsx';
import { SampleBadge } from '../../../components/sample-badge.tsx';
import { UpdateTime } from '../../../components/update-time.tsx';
import type { LoadContext } from '../../../core/page/context.ts';
import { withoutFail } from '../../../core/page/failed-page.ts';
import type { CleanRelease } from '../../../templates/article/load.ts';
import { demoteHeadings } from '../../../templates/entry/demote-headings.ts';
import { loadSingle } from '../../../templates/single-article/single-article.tsx';
import { Card } from '../../../ui/card.tsx';

/** The column's introductory text, with demoted headings; null if there is none or the backend fails, since figures suffice. */
export const loadNote = (path: string, context: LoadContext): Promise<CleanRelease | null> =>
  withoutFail(loadSingle(path, { ...context, clean: (html, id) => context.clean(demoteHeadings(html), id) }), null);

/** Notes to read before quoting the figures. */
export const DataNote = ({ note }: { readonly note: CleanRelease | null }): ReactElement => (
  <section aria-labelledby="data-note">
    <Card>
      <h2 id="data-note" className="font-bold text-ink text-xl">
        数据说明
      </h2>
      {note ? (
        <article data-entry-id={note.id} className="mt-2">
          <p className="text-muted">{note.title}</p>
          <RichText id={note.id} html={note.body} className="prose mt-4" />
          <p className="mt-6 text-muted text-sm">
            <UpdateTime entry={note} /> {note.sample ? <SampleBadge /> : null}
          </p>
        </article>
      ) : (
        <div className="mt-4">
          <EmptyState title="暂无数据说明" />
        </div>
      )}
    </Card>
  </section>
);
