import type { ReactElement } from 'react';
import { RichText } from '../../../components/rich-text.tsx';
import type { LoadContext } from '../../../core/page/context.ts';
import type { CleanRelease } from '../../../templates/article/load.ts';
import { loadSingle } from '../../../templates/single-article/single-article.tsx';

export interface LoginGuideData {
  readonly release: CleanRelease | null;
}

export const loadLoginGuide = async (path: string, context: LoadContext): Promise<LoginGuideData> => ({
  // Login also works without the guide.
  release: await loadSingle(path, context).catch(() => null),
});

/** Step-by-step instructions for a way to log in, below its form. */
export const LoginGuide = ({ data: { release } }: { readonly data: LoginGuideData }): ReactElement | null =>
  release ? (
    <details data-entry-id={release.id} className="mt-6 border-line border-t pt-4">
      <summary className="cursor-pointer py-1 text-brand">{release.title}</summary>
      <RichText id={release.id} html={release.body} className="prose mt-3" />
    </details>
  ) : null;
