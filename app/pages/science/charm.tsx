import type { ReactElement } from 'react';
import { getContentReleasePhoto } from '../../../generated/api/content.ts';
import type { Photo, ScheduleStep } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { JumpList } from '../../components/jump-list.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import ArticleList, { type ArticleListData, load as loadList } from '../../templates/article-list/article-list.tsx';
import { loadEntries } from '../../templates/entry/load.ts';
import { Quiz } from './quiz/quiz.tsx';
import { Timetable } from './timetable.tsx';
import { Works } from './works.tsx';

export { head } from '../../templates/article-list/article-list.tsx';

interface CharmData extends ArticleListData {
  /** The steps of the newest contest; empty if none has been announced. */
  readonly schedule: readonly ScheduleStep[];
  readonly works: readonly Photo[];
}

/** Number of pictures on the page; the column has no separate page for pictures. */
const WORKS = 24;

export async function load(input: PageInput<'charm', LoadContext>): Promise<CharmData> {
  const { route, context } = input;
  const columnId = context.columns.byUrl(route.path)?.column.id;
  const [list, entries, works] = await Promise.all([
    loadList(input),
    loadEntries(route.path, context),
    columnId ? getContentReleasePhoto(context.api, { columnId, pageSize: WORKS }) : null,
  ]);
  return {
    ...list,
    schedule: entries.find(({ extra }) => extra.schedule)?.extra.schedule ?? [],
    works: works?.rows ?? [],
  };
}

/** The contest's column: its articles, the timetable, works by pupils, and a quiz. */
export default function Charm({ route, query, data }: PageProps<'charm', typeof load>): ReactElement {
  const { schedule, works } = data;
  const parts = [
    ...(schedule.length > 0 ? [['schedule', '赛程安排'] as const] : []),
    ...(works.length > 0 ? [['works', '学生作品'] as const] : []),
    ['quiz', '核科普小测验'] as const,
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <ArticleList route={route} query={query} data={data} intro={<JumpList label="本页内容" parts={parts} />} />
      {schedule.length > 0 ? <Timetable steps={schedule} /> : null}
      {works.length > 0 ? <Works works={works} /> : null}
      <Quiz />
    </div>
  );
}
