import type { ReactElement } from 'react';
import { redirect } from 'react-router-dom';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { coverAddress } from '../../components/cover-address.ts';
import { RichText } from '../../components/rich-text.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { rejectedRoute } from '../../core/page/page-error.ts';
import type { ShownEntry } from '../../core/page/page-parts.ts';
import { Card } from '../../ui/card.tsx';
import { isLong, type TextHeading, withAnchors } from './anchors.ts';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleHead } from './article-head.tsx';
import { Attachments } from './attachments.tsx';
import { Contents } from './contents.tsx';
import { EntryLink } from './entry-link.tsx';
import { EventFacts } from './event.tsx';
import { Film } from './film.tsx';
import { type CleanRelease, loadRelease } from './load.ts';
import { ReaderLink } from './reader-link.tsx';
import { RuleFacts } from './rule-facts.tsx';
import { thingsOf } from './structured-data.ts';

interface ArticleData {
  readonly release: CleanRelease;
  /** The headings of a long text; empty for a short one. */
  readonly headings: readonly TextHeading[];
}

/** A valid id with another type in the path redirects to its canonical path; an entry without an article page is not found. */
export async function load({ params, context }: PageInput<'article', LoadContext>): Promise<ArticleData> {
  const release = await loadRelease(params.id, context);
  // If a backend does not name the entry's column, any type in the path is accepted.
  if (!release.type && release.columnId) throw rejectedRoute();
  if (release.type && release.type !== params.type)
    throw redirect(pathOf('release-type-id', { type: release.type, id: release.id }), 308);
  const text = withAnchors(release.body);
  return { release: { ...release, body: text.html }, headings: isLong(text) ? text.headings : [] };
}

export const entry = ({ release: { columnId, id } }: ArticleData): ShownEntry => ({ columnId, contentId: id });

export const head = ({ release }: ArticleData): PageHead => ({
  title: release.title,
  description: release.summary,
  keywords: release.keywords,
  article: {
    published: release.publishTime,
    modified: release.updateTime ?? release.publishTime,
    source: release.source,
    author: release.author,
    image: coverAddress(release),
  },
  jsonLd: thingsOf(release),
  sample: release.sample,
});

/** The article page of every column. */
export default function Article({ data: { release, headings } }: PageProps<'article', typeof load>): ReactElement {
  return (
    <Card className="md:px-12 md:py-10">
      {/* The key resets the state for another article: reading aloud, search and film. */}
      <article key={release.id} data-entry-id={release.id}>
        <ArticleHead release={release} />
        <RuleFacts release={release} />
        <EventFacts release={release} />
        <Film release={release} />
        {headings.length > 0 ? <Contents id={release.id} headings={headings} /> : null}
        <RichText id={release.id} html={release.body} className="prose mx-auto mt-7" />
        <div className="mx-auto max-w-read">
          <EntryLink release={release} />
          <ReaderLink release={release} />
          <Attachments attachments={release.attachments} />
          <ArticleFoot release={release} />
        </div>
      </article>
    </Card>
  );
}
