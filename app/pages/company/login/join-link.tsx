import type { ReactElement } from 'react';
import { pathOf } from '../../../../generated/paths.ts';
import { withQuery } from '../../../components/query.ts';

/** The keyword of the search that the link opens; the backend's page about membership ranks first in its results. */
const words = '成为会员';

/** For visitors who are not members yet: a link to how to become one. */
export const JoinLink = (): ReactElement => (
  <p className="mt-6 border-line border-t pt-4">
    还不是会员？
    <a
      href={withQuery(pathOf('search-result'), new URLSearchParams(), { keyword: words })}
      className="inline-flex min-h-6 items-center text-brand underline underline-offset-4"
    >
      怎样成为会员
    </a>
  </p>
);
