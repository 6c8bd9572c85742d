import { Component, type ReactElement, type ReactNode } from 'react';
import { routes } from '../../../generated/routes/index.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { FailedPage } from '../../core/page/failed-page.ts';
import { useSite } from '../../core/page/site-context.ts';
import { type PageView, PageViewContext } from '../../core/page/view.ts';
import { Frame } from '../frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorTitle } from './error-texts.ts';
import type { ShownError } from './shown-error.ts';

interface FramedErrorProps {
  readonly shown: ShownError;
  /** The requested path, without query. */
  readonly path: string;
}

const noData: FailedPage = { failure: { kind: 'status', text: '' } };

/** The error page as a view of its own: no column, no layout, and a title that states the error. */
function viewOf({ status }: ShownError, path: string): PageView {
  const route: RouteMeta = { ...routes.home, page: null, menu: null, column: null, title: errorTitle(status) };
  return { route, params: {}, path: path === '/' ? '' : path, search: '', data: noData, entry: {} };
}

/** Renders its fallback if its children cannot be rendered: the frame itself may be the cause. */
class Fallback extends Component<
  { readonly otherwise: ReactNode; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}

/** The error page in the site's frame: menu, search and the login link remain. */
export function FramedError({ shown, path }: FramedErrorProps): ReactElement {
  const { settings, columns } = useSite();
  const page = <ErrorPage {...shown} columns={columns.roots} faultReport={settings.organiser.faultReport} />;
  const view = viewOf(shown, path);
  return (
    <Fallback otherwise={<main id="main">{page}</main>}>
      <PageViewContext value={view}>
        <Frame view={view}>{page}</Frame>
      </PageViewContext>
    </Fallback>
  );
}
