import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiContext } from '../../app/core/api/api-context.ts';
import { AccountActions } from '../../app/pages/company/info/account-actions.tsx';
import { AccountLists } from '../../app/pages/company/info/account-lists.tsx';
import { type ApiClient, ApiError } from '../../generated/api/transport.ts';

type List = ReactElement<{ readonly onChanged: () => Promise<void> }>;
/** The returned element: each of its parts renders a list from rows. */
type Lists = ReactElement<{ readonly children: readonly ReactElement<{ children(rows: readonly []): List }>[] }>;

/** The calls made after a change in one of the lists; the backend does not support the calls in `lacks`. */
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
    made.push(AccountLists({ loaded: { accounts: { value: [] }, subUsers: { value: [] } } }) as Lists);
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

test.each(['AccountsPart', 'SubUsersPart'] as const)('a change in %s reloads both lists', async (list) => {
  expect(await callsAfter(list)).toEqual(['getAccounts', 'getSubUserList']);
});

test('a change in one list succeeds even if the backend does not support the other list', async () => {
  await expect(callsAfter('SubUsersPart', ['getAccounts'])).resolves.toContain('getSubUserList');
});

test('another main account has no controls, because only sub-accounts can be changed', () => {
  const account = {
    userId: '7',
    userName: '示例主管',
    phoneNumber: '',
    remark: '',
    boundTime: '',
    state: 'active',
  } as const;
  const shownFor = (role: string): string =>
    renderToStaticMarkup(<AccountActions account={{ ...account, role }} onChange={() => undefined} />);
  expect(shownFor('company-sub')).toMatch(/<select.*停用/);
  expect(shownFor('company')).toBe('<span class="px-2 text-muted">主账号由中心管理</span>');
});
