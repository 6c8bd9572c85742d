import { type ReactElement, useCallback, useRef, useState } from 'react';
import { PageTitle } from '../../../components/page-title.tsx';
import type { PageRequest } from '../../../components/pdf-reader/reader-props.ts';
import { withQuery } from '../../../components/query.ts';
import { RichText } from '../../../components/rich-text.tsx';
import { backendAddress } from '../../../core/api/backend-address.ts';
import { useSite } from '../../../core/page/site-context.ts';
import { usePageView } from '../../../core/page/view.ts';
import { lazyPart } from '../../../features/parts/lazy-part.tsx';
import { lastPageOf, saveLastPage } from '../../../features/reading/last-page.ts';
import type { CleanRelease } from '../../../templates/article/load.ts';
import { Card } from '../../../ui/card.tsx';
import { IssueIntro } from './issue-intro.tsx';
import { pdfOf } from './load.ts';
import { pageInQuery, writePageToAddress } from './page-address.ts';

const PdfReader = lazyPart(() => import('../../../components/pdf-reader/pdf-reader.tsx'), {
  waiting: <p role="status">正在打开期刊…</p>,
});

interface IssuePageProps {
  readonly release: CleanRelease;
  /** Name of the journal. */
  readonly journal: string;
  readonly query: URLSearchParams;
}

/** One issue: its introduction, the reader if there is a PDF file, and its text. */
export function IssuePage({ release, journal, query }: IssuePageProps): ReactElement {
  const { path } = usePageView();
  const { settings } = useSite();
  const file = pdfOf(release);
  const reader = useRef<HTMLDivElement>(null);
  const [request, setRequest] = useState<PageRequest>(() => ({
    page: pageInQuery(query) ?? lastPageOf(release.id) ?? 1,
  }));
  const onPage = useCallback(
    (page: number) => {
      saveLastPage(release.id, page);
      writePageToAddress(page);
    },
    [release.id],
  );
  const goTo = (page: number): void => {
    setRequest({ page });
    reader.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  };
  return (
    <Card>
      <PageTitle title={release.title} />
      <IssueIntro issue={release} journal={journal} file={file} goTo={goTo} />
      {file ? (
        <div ref={reader} className="mt-6 scroll-mt-20">
          <h2 className="sr-only">在线阅读</h2>
          <PdfReader
            url={backendAddress(file.url, settings.apiBase)}
            name={file.name}
            request={request}
            onPage={onPage}
          />
        </div>
      ) : null}
      <section aria-labelledby="issue-text" className="mt-8">
        <h2 id="issue-text" className="mb-3 font-bold text-ink text-xl">
          {file ? '本期主文' : '正文'}
        </h2>
        <RichText id={release.id} html={release.body} />
      </section>
      <p className="mt-8">
        <a href={withQuery(path, query, { id: '', page: '' })} className="text-brand hover:underline">
          返回{journal}
        </a>
      </p>
    </Card>
  );
}
