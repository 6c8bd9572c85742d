import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getArticles } from '../../generated/api/content.ts';
import type { PageInput, PageProps } from '../../generated/pages.ts';
import { pathOf } from '../../generated/paths.ts';
import type { Context } from '../api.ts';

export const load = ({ context }: PageInput<'articles', Context>) => getArticles(context.api, { page: 1 });

export default function ArticleList({ data }: PageProps<'articles', typeof load>): ReactNode {
  return (
    <ul>
      {data.rows.map(({ id, title }) => (
        <li key={id}>
          <Link to={pathOf('news-id', { id })}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
