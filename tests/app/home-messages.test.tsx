import { Children, isValidElement, type PropsWithChildren, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiContext } from '../../app/core/api/api-context.ts';
import { MessageList } from '../../app/pages/company/start/home-lists.tsx';
import type { ApiClient } from '../../generated/api/transport.ts';
import type { Message } from '../../generated/models.ts';

type Part = ReactElement<PropsWithChildren<{ readonly href?: string; readonly onOpen?: () => void }>>;
const partsOf = (node: ReactNode): readonly Part[] =>
  Children.toArray(node)
    .filter((part): part is Part => isValidElement(part))
    .flatMap((part) => [part, ...partsOf(part.props.children)]);

test('opening a message from the home page marks it as read', async () => {
  const sent: unknown[] = [];
  const api: ApiClient = {
    async call(name, _operation, _decode, { body }) {
      sent.push([name, body]);
      return { count: 1 } as never;
    },
  };
  const message = (id: string): Message => ({
    ...{ id, read: false, event: 'requestMoved', title: '诉求进展', text: '', path: `/company/${id}`, time: '' },
  });
  let rows: readonly Part[] = [];
  function Trial(): null {
    rows = partsOf(MessageList({ messages: [message('1'), message('2')] })).filter(({ props }) => props.href);
    return null;
  }
  renderToStaticMarkup(
    <ApiContext value={api}>
      <Trial />
    </ApiContext>,
  );
  expect(rows.map(({ props }) => props.href)).toEqual(['/company/1', '/company/2']);
  rows[1]?.props.onOpen?.();
  await Promise.resolve();
  expect(sent).toEqual([['readMessages', { ids: ['2'] }]]);
});
