import { CircleAlert, CircleSlash, RotateCw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { pathOf } from '../../generated/paths.ts';
import type { Failure, Part } from '../core/page/failed-page.ts';
import { usePageView } from '../core/page/view.ts';
import { Card } from '../ui/card.tsx';
import { PageTitle } from './page-title.tsx';

const action =
  'no-print inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-line bg-card px-4 text-brand hover:border-brand';

/** Shown in place of content that failed to load: the reason, and what to do about it. */
export function FailureNotice({ failure }: { readonly failure: Failure }): ReactElement {
  const { path, search } = usePageView();
  const Icon = failure.kind === 'unsupported' ? CircleSlash : CircleAlert;
  return (
    <div role="status" className="my-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-surface p-5">
      <p className="flex min-w-0 flex-1 items-center gap-2">
        <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
        {failure.text}
      </p>
      {failure.kind === 'unsupported' ? null : failure.kind === 'expired' ? (
        <a href={pathOf('company-login')} className={action}>
          登录
        </a>
      ) : (
        <a href={path + search} className={action}>
          <RotateCw className="size-4" aria-hidden="true" />
          重试
        </a>
      )}
    </div>
  );
}

/** A part of a page that was loaded on its own: its content, or why it failed. */
export function PartOfPage<T>({
  of,
  children,
}: {
  readonly of: Part<T>;
  readonly children: (value: T) => ReactNode;
}): ReactElement {
  return <>{of.failure ? <FailureNotice failure={of.failure} /> : children(of.value)}</>;
}

/** A page whose main content failed to load: its own heading, and the notice. */
export function FailedPageBody({
  failure,
  children,
}: {
  readonly failure: Failure;
  /** What is shown nevertheless. */
  readonly children?: ReactNode;
}): ReactElement {
  const { route } = usePageView();
  const body = (
    <Card>
      <PageTitle />
      <FailureNotice failure={failure} />
      {children}
    </Card>
  );
  // The default layout adds no margins around its pages.
  return route.layout === 'default' ? <div className="shell py-7">{body}</div> : body;
}
