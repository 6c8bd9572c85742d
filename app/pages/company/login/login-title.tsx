import type { ReactElement } from 'react';
import { site } from '../../../../generated/site.ts';
import { useColumn } from '../../../core/page/site-context.ts';
import { usePageView } from '../../../core/page/view.ts';

/** The heading of the login card: the label of the page's column. */
export function LoginTitle(): ReactElement {
  const { route } = usePageView();
  const column = useColumn();
  return (
    <div className="mb-5 text-center">
      <h1 className="font-bold text-2xl text-ink outline-none">{column?.column.columnName ?? route.title}</h1>
      <p className="mt-1 text-muted">{site.name}会员专区</p>
    </div>
  );
}
