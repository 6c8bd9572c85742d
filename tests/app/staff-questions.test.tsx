import { Children, isValidElement, type PropsWithChildren, type ReactElement, type ReactNode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiContext } from '../../app/core/api/api-context.ts';
import { NavigateContext } from '../../app/core/navigation/navigate.ts';
import { SiteContext } from '../../app/core/page/site-context.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import { CompanyAccounts } from '../../app/pages/staff/members/company-accounts.tsx';
import { NameChanges } from '../../app/pages/staff/members/name-changes.tsx';
import { useAct } from '../../app/pages/staff/parts/act.ts';
import type { Question } from '../../app/pages/staff/parts/ask-first.tsx';
import StaffMembers from '../../app/pages/staff/staff-members.tsx';
import type { ApiClient } from '../../generated/api/transport.ts';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';

/** Staff actions that cannot be undone ask for confirmation first, with the names of company and account. */

const route = routes['company-staff-members'];
let calls: string[] = [];
const api: ApiClient = {
  async call(name) {
    calls.push(name);
    return {} as never;
  },
};
beforeEach(() => {
  calls = [];
  vi.stubGlobal('location', { pathname: '/elsewhere', search: '' });
});
afterEach(() => void vi.unstubAllGlobals());

type Part = ReactElement<
  PropsWithChildren<{
    readonly onClick?: () => void;
    readonly actions?: (row: object) => ReactNode;
    readonly rows?: readonly object[];
    readonly question?: Question | null;
  }>
>;
/** Every rendered element, including those of row actions. */
const partsOf = (node: ReactNode): readonly Part[] =>
  Children.toArray(node)
    .filter((part): part is Part => isValidElement(part))
    .flatMap((part) => {
      const { children, actions, rows = [] } = part.props;
      return [part, ...partsOf(children), ...(actions ? rows.flatMap((row) => partsOf(actions(row))) : [])];
    });
const textOf = ({ props }: Part): string => Children.toArray(props.children).join('');

/** Renders a component in a staff page. */
function inPage(Trial: () => null): void {
  renderToStaticMarkup(
    <SiteContext value={sampleSite()}>
      <ApiContext value={api}>
        <NavigateContext value={async () => undefined}>
          <PageViewContext value={viewOf(route)}>
            <Trial />
          </PageViewContext>
        </NavigateContext>
      </ApiContext>
    </SiteContext>,
  );
}

/** The confirmation that a button opens; null if it acts at once. */
function questionAfter(label: string, draw: () => ReactElement | null): Question | null {
  let asked: Question | null | undefined;
  function Trial(): null {
    const [isFirst, setFirst] = useState(true);
    const parts = partsOf(draw());
    asked = parts.find(({ props }) => 'question' in props)?.props.question;
    if (isFirst) {
      setFirst(false);
      const button = parts.find((part) => part.type === 'button' && textOf(part) === label);
      expect(button, label).toBeDefined();
      button?.props.onClick?.();
    }
    return null;
  }
  inPage(Trial);
  return asked ?? null;
}

const account = (state: 'active' | 'disabled') => ({
  ...{ userId: '1', userName: '示例会员甲', phoneNumber: '138****0000', role: 'company-main', state },
  ...{ main: true, lastLogin: '', secondFactor: false },
});
const accounts = (state: 'active' | 'disabled' = 'active'): ReactElement =>
  CompanyAccounts({ company: '示例企业', accounts: [account(state) as never] });

test.each([
  ['停用', 'setAccountState'],
  ['重置登录', 'resetAccount'],
  ['重置动态验证码', 'resetSecondFactor'],
])('%s asks for confirmation with the names of company and account before acting', async (label, call) => {
  const question = questionAfter(label, accounts);
  expect(calls).toEqual([]);
  expect(`${question?.title}${question?.text}`).toContain('示例会员甲');
  expect(`${question?.title}${question?.text}`).toContain('示例企业');
  await question?.work();
  expect(calls).toEqual([call]);
});

test('the confirmation of a reset names the password and the WeChat binding', () => {
  expect(questionAfter('重置登录', accounts)?.text).toMatch(/密码作废.*微信一并解除/);
});

test('an account is enabled without confirmation', () => {
  expect(questionAfter('启用', () => accounts('disabled'))).toBeNull();
  expect(calls).toEqual(['setAccountState']);
});

const company = (disabled: boolean): ReactElement =>
  StaffMembers({
    ...{ route, params: {}, query: new URLSearchParams() },
    data: {
      list: { rows: [{ deptId: '100', deptName: '示例企业', accounts: 3, disabled }], total: 1, page: 1 },
      names: [],
      chosen: null,
    },
  });

test('disabling a company asks for confirmation with its name; enabling it does not', async () => {
  const question = questionAfter('停用', () => company(false));
  expect(question?.title).toContain('示例企业');
  expect(calls).toEqual([]);
  await question?.work();
  expect(calls).toEqual(['setCompanyState']);
  expect(questionAfter('启用', () => company(true))).toBeNull();
  expect(calls).toEqual(['setCompanyState', 'setCompanyState']);
});

test.each(['确认更名', '不予确认'])(
  '%s asks for confirmation with the old and the new name before acting',
  async (label) => {
    const change = { id: '7', deptId: '100', deptName: '示例企业', name: '新名称', person: '甲', time: '' };
    const question = questionAfter(label, () => NameChanges({ names: [change] }));
    expect(calls).toEqual([]);
    expect(`${question?.title}${question?.text}`).toMatch(/示例企业.*新名称/);
    await question?.work();
    expect(calls).toEqual(['decideNameChange']);
  },
);

test('an action that is started again while it runs is executed only once', async () => {
  const work = vi.fn(async () => undefined);
  const ends: Promise<boolean>[] = [];
  inPage(() => {
    const act = useAct();
    const tap = (): Promise<boolean> => act(work, '已办理');
    // A further render does not tap again.
    if (ends.length === 0) ends.push(tap(), tap());
    return null;
  });
  expect(await Promise.all(ends)).toEqual([true, false]);
  expect(work).toHaveBeenCalledOnce();
});
