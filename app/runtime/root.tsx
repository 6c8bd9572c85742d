import type { ReactElement, ReactNode } from 'react';
import type { PageView } from '../core/page/view.ts';
import { useShownEpoch } from './account/account-change.ts';
import { Frame } from './frame.tsx';
import { PageHost } from './keep-alive/page-host.tsx';

interface RootProps {
  readonly view: PageView;
  /** Components after the page that render nothing visible; absent on the server. */
  readonly after?: ReactNode;
}

/** The persistent frame, and in it the host of all pages, including kept pages. */
export function Root({ view, after }: RootProps): ReactElement {
  const epoch = useShownEpoch(view.data);
  return (
    <Frame view={view}>
      {/* Everything below belongs to one account: the key remounts it when the account changes. */}
      {epoch === null ? null : <PageHost key={epoch} view={view} epoch={epoch} />}
      {after}
    </Frame>
  );
}
