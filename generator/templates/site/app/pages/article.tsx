import type { ReactNode } from 'react';
import { getArticle } from '../../generated/api/content.ts';
import type { PageInput, PageProps } from '../../generated/pages.ts';
import type { Context } from '../api.ts';

export const load = ({ context, params }: PageInput<'article', Context>) => getArticle(context.api, { id: params.id });

export default function Article({ data }: PageProps<'article', typeof load>): ReactNode {
  return (
    <article>
      <h2>{data.title}</h2>
      <p>{data.text}</p>
    </article>
  );
}
