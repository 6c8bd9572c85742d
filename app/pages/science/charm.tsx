import type { ReactElement } from 'react';
import type { PageProps } from '../../../generated/pages.ts';
import ArticleList, { type load } from '../../templates/article-list/article-list.tsx';
import { Quiz } from './quiz/quiz.tsx';

export { head, load } from '../../templates/article-list/article-list.tsx';

/** The contest's column: its articles, and a quiz to try oneself. */
export default function Charm({ route, query, data }: PageProps<'charm', typeof load>): ReactElement {
  return (
    <div className="grid gap-6">
      <ArticleList route={route} query={query} data={data} />
      <Quiz />
    </div>
  );
}
