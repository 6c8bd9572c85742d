import type { ReactElement, ReactNode } from 'react';
import type { PageView } from '../core/page/view.ts';
import { useShownEpoch } from './account/account-change.ts';
import { Frame } from './frame.tsx';
import { PageHost } from './keep-alive/page-host.tsx';

interface RootProps {
  readonly view: PageView;
  /** What follows the page and shows nothing; the server has nothing there. */
  readonly after?: ReactNode;
}

/** The frame that stays, and in it the host of the pages, kept ones included. */
export function Root({ view, after }: RootProps): ReactElement {
  const epoch = useShownEpoch(view.data);
  return (
    <Frame view={view}>
      {/* Everything below belongs to one account: another one begins with nothing of it. */}
      {epoch === null ? null : <PageHost key={epoch} view={view} epoch={epoch} />}
      {after}
    </Frame>
  );
}
