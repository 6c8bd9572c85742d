import type { ReactElement } from 'react';
import { getContentReleaseBeforeList } from '../../../generated/api/content.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ArticleTools } from '../../components/article-tools/article-tools.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import { UpdateTime } from '../../components/update-time.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { Card } from '../../ui/card.tsx';
import { type CleanRelease, loadRelease } from '../article/load.ts';

interface SingleArticleData {
  readonly release: CleanRelease | null;
}

/** Loads the newest entry of a column, with its text; null if there is none. */
export async function loadSingle(path: string, context: LoadContext): Promise<CleanRelease | null> {
  const columnId = context.columns.byUrl(path)?.column.id;
  if (!columnId) return null;
  const { rows } = await getContentReleaseBeforeList(context.api, { columnId, pageSize: 1 });
  return rows[0] ? loadRelease(rows[0].id, context) : null;
}

export const load = async ({
  route,
  context,
}: PageInput<'single-article', LoadContext>): Promise<SingleArticleData> => ({
  release: await loadSingle(route.path, context),
});

export const head = ({ release }: SingleArticleData): PageHead =>
  release ? { description: release.summary, keywords: release.keywords } : {};

/** A column that consists of one text: about pages and guides. */
export default function SingleArticle({ data: { release } }: PageProps<'single-article', typeof load>): ReactElement {
  return (
    <Card>
      {/* Several columns share this page; the key stops reading aloud when another one is opened. */}
      <PageTitle>{release ? <ArticleTools key={release.id} id={release.id} title={release.title} /> : null}</PageTitle>
      {release ? (
        <article data-entry-id={release.id}>
          <RichText id={release.id} html={release.body} />
          <p className="mt-8 text-muted text-sm">
            <UpdateTime entry={release} /> {release.sample ? <SampleBadge /> : null}
          </p>
        </article>
      ) : (
        <EmptyState />
      )}
    </Card>
  );
}
