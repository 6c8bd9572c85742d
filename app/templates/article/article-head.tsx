import type { ReactElement } from 'react';
import { ArticleTools } from '../../components/article-tools/article-tools.tsx';
import { Deadline } from '../../components/deadline.tsx';
import { EntryDate } from '../../components/entry-date.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import { chineseDate, chineseDateTime } from '../../core/dates/format.ts';
import type { CleanRelease } from './load.ts';
import { isRule } from './rule-facts.tsx';

/** Title and byline: source, date, number of visits, and the tools for readers. */
export const ArticleHead = ({ release }: { readonly release: CleanRelease }): ReactElement => (
  <header className="border-line border-b pb-5">
    <h1 className="text-center font-bold text-2xl text-ink leading-snug outline-none md:text-3xl">{release.title}</h1>
    <div className="mt-4 flex flex-wrap items-center justify-center gap-x-5 gap-y-1 text-muted text-sm">
      {release.source ? <span>{isRule(release) ? `导读：${release.source}` : `来源：${release.source}`}</span> : null}
      {release.author ? <span>作者：{release.author}</span> : null}
      {release.publishTime ? (
        <span>
          {isRule(release) ? '法规公布日期：' : '发布时间：'}
          <EntryDate date={release.publishTime} form={isRule(release) ? chineseDate : chineseDateTime} />
        </span>
      ) : null}
      {release.deadline ? <Deadline date={release.deadline} isDated /> : null}
      {release.views ? <span>阅读：{release.views}次</span> : null}
      {release.sample ? <SampleBadge /> : null}
    </div>
    <div className="mt-4 flex justify-center">
      <ArticleTools id={release.id} title={release.title} />
    </div>
  </header>
);
