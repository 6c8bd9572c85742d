import type { ReactElement } from 'react';
import { pathOf } from '../../../../generated/paths.ts';
import { usePageOffered } from '../../../core/columns/offered.ts';
import { usePageView } from '../../../core/page/view.ts';
import { useGoOn } from './use-go-on.ts';

const ways = [
  { id: 'company-login', label: '手机号' },
  { id: 'company-login-ca', label: '数字证书' },
  { id: 'company-login-wx', label: '微信' },
] as const;

/** The ways to log in that the backend supports, as a row of links. */
export function LoginWays(): ReactElement {
  const { path } = usePageView();
  const isOffered = usePageOffered();
  useGoOn();
  const offered = ways.filter(({ id }) => isOffered(pathOf(id)));
  return (
    <nav aria-label="登录方式" className="mb-6 grid auto-cols-fr grid-flow-col border-line border-b">
      {offered.map(({ id, label }) => (
        <a
          key={id}
          href={pathOf(id)}
          aria-current={pathOf(id) === path ? 'page' : undefined}
          className="-mb-px border-transparent border-b-2 py-2.5 text-center hover:text-brand aria-[current]:border-brand aria-[current]:font-bold aria-[current]:text-brand"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
