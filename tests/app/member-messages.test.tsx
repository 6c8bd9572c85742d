import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiContext } from '../../app/core/api/api-context.ts';
import { SiteContext } from '../../app/core/page/site-context.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import MemberMessages from '../../app/pages/company/member-messages.tsx';
import type { Message } from '../../generated/models.ts';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';

const known = vi.hoisted(() => ({ unread: 0 }));
vi.mock('../../app/features/messages/unread.ts', () => ({
  useUnreadCount: () => known.unread,
  publishUnread: () => undefined,
}));
beforeEach(() => {
  known.unread = 0;
});

const message = (id: string, read: boolean): Message => ({
  ...{ id, read, event: 'requestMoved', title: '诉求进展', text: '', path: '/company', time: '2026-11-20T10:00:00' },
});

/** Whether a page with these messages lets the user mark all as read. */
function mayMarkAll(rows: readonly Message[]): boolean {
  const route = routes['company-messages'];
  const markup = renderToStaticMarkup(
    <SiteContext value={sampleSite()}>
      <ApiContext value={{ call: () => Promise.reject(new Error('nothing is called')) }}>
        <PageViewContext value={viewOf(route)}>
          <MemberMessages
            route={route}
            params={{}}
            query={new URLSearchParams()}
            data={{ rows: [...rows], total: 30, page: 1 }}
          />
        </PageViewContext>
      </ApiContext>
    </SiteContext>,
  );
  const [button = ''] = /<button[^>]*>全部标为已读/.exec(markup) ?? [];
  expect(button).not.toBe('');
  return !button.includes('disabled=""');
}

test('the button that marks all as read is enabled if a message is unread on this or another page', () => {
  expect(mayMarkAll([message('1', true)])).toBe(false);
  expect(mayMarkAll([message('1', true), message('2', false)])).toBe(true);
  known.unread = 4;
  expect(mayMarkAll([message('1', true)])).toBe(true);
});
