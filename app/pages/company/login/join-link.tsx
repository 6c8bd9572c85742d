import type { ReactElement } from 'react';
import { pathOf } from '../../../../generated/paths.ts';
import { withQuery } from '../../../components/query.ts';

/** What the way is looked for by: whatever the backend holds about it comes first there. */
const words = '成为会员';

/** For who is no member yet: where it is said how to become one. */
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
