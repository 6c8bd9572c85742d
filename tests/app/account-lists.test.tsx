import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiContext } from '../../app/core/api/api-context.ts';
import { AccountLists } from '../../app/pages/company/info/account-lists.tsx';
import { type ApiClient, ApiError } from '../../generated/api/transport.ts';

type List = ReactElement<{ readonly onChanged: () => Promise<void> }>;
/** The lists as they are put together: each is made of the rows that there are. */
type Lists = ReactElement<{ readonly children: readonly ReactElement<{ children(rows: readonly []): List }>[] }>;

/** What is called after something has been done in one of the lists, with a backend that lacks some calls. */
async function callsAfter(list: 'AccountsPart' | 'SubUsersPart', lacks: readonly string[] = []) {
  const calls: string[] = [];
  const api: ApiClient = {
    async call(name) {
      calls.push(name);
      if (lacks.includes(name)) throw new ApiError(name, { kind: 'unsupported', msg: '' });
      return { rows: [], total: 0 } as never;
    },
  };
  const made: Lists[] = [];
  const Trial = (): null => {
    made.push(AccountLists({ loaded: { value: [] } }) as Lists);
    return null;
  };
  renderToStaticMarkup(
    <ApiContext value={api}>
      <Trial />
    </ApiContext>,
  );
  const lists = (made[0] as Lists).props.children.map((part) => part.props.children([]));
  const element = lists.find(({ type }) => (type as { name: string }).name === list);
  await element?.props.onChanged();
  return calls.sort();
}

test.each(['AccountsPart', 'SubUsersPart'] as const)('what is done in %s fetches both lists again', async (list) => {
  expect(await callsAfter(list)).toEqual(['getAccounts', 'getSubUserList']);
});

test('a list that the backend lacks does not undo what has been done in the other', async () => {
  await expect(callsAfter('SubUsersPart', ['getAccounts'])).resolves.toContain('getSubUserList');
});
