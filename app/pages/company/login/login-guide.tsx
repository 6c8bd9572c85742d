import type { ReactElement } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RichText } from '../../../components/rich-text.tsx';
import type { LoadContext } from '../../../features/page/context.ts';
import type { CleanRelease } from '../../../templates/article/load.ts';
import { loadSingle } from '../../../templates/single-article/single-article.tsx';
import { LoginTitle } from './login-title.tsx';
import { LoginWays } from './ways.tsx';

export interface LoginGuideData {
  readonly release: CleanRelease | null;
}

export const loadLoginGuide = async (path: string, context: LoadContext): Promise<LoginGuideData> => ({
  release: await loadSingle(path, context),
});

/** What one of the ways of login needs, step by step. */
export const LoginGuide = ({ data: { release } }: { readonly data: LoginGuideData }): ReactElement => (
  <>
    <LoginTitle />
    <LoginWays />
    {release ? (
      <article data-entry-id={release.id}>
        <RichText id={release.id} html={release.body} />
      </article>
    ) : (
      <EmptyState />
    )}
  </>
);
