import { type ReactElement, type ReactNode, useState } from 'react';
import { getSubUserList } from '../../../generated/api/account.ts';
import { getDeptHistory, getLoginHistory } from '../../../generated/api/company.ts';
import { getWechatBinding } from '../../../generated/api/logins.ts';
import type { DeptChange, LoginRecord, SubUser, WechatBinding } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { FailureNotice } from '../../components/failed-section.tsx';
import { JumpList } from '../../components/jump-list.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useApi } from '../../core/api/api-context.ts';
import { useLacks } from '../../core/api/capabilities.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { type Part as PartialData, partOf, withoutFail } from '../../core/page/failed-page.ts';
import { useSite } from '../../core/page/site-context.ts';
import { refreshSession } from '../../features/session/load-session.ts';
import { hasPermission, Permitted, usePermission } from '../../features/session/permission.tsx';
import { useSession } from '../../features/session/session-store.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { Card } from '../../ui/card.tsx';
import { AccountsPart } from './info/accounts-part.tsx';
import { AvatarPart } from './info/avatar-part.tsx';
import { DeptPart } from './info/dept-part.tsx';
import { HistoryPart } from './info/history-part.tsx';
import { LoginsPart } from './info/logins-part.tsx';
import { Part } from './info/part.tsx';
import { PasswordPart } from './info/password-part.tsx';
import { PhonePart } from './info/phone-part.tsx';
import { SessionsPart } from './info/sessions-part.tsx';
import { SubUsersPart } from './info/sub-users-part.tsx';
import { WechatPart } from './info/wechat-part.tsx';
import { Guide, loadGuide } from './parts/guide.tsx';

const SHOWN = 10;
const MANAGES_USERS = 'system:user:edit';

interface CompanyInfoData {
  readonly guide: CleanRelease | null;
  readonly history: PartialData<readonly DeptChange[]>;
  readonly logins: PartialData<readonly LoginRecord[]>;
  readonly binding: PartialData<WechatBinding>;
  readonly subUsers: PartialData<readonly SubUser[]>;
}

const rowsOf = async <T,>(list: Promise<{ readonly rows: readonly T[] }>): Promise<readonly T[]> => (await list).rows;

export async function load({ route, context }: PageInput<'company-info', LoadContext>): Promise<CompanyInfoData> {
  const { api } = context;
  const [guide, history, logins, binding, subUsers] = await Promise.all([
    withoutFail(loadGuide(route.path, context), null),
    partOf(rowsOf(getDeptHistory(api, { pageSize: SHOWN }))),
    partOf(rowsOf(getLoginHistory(api, { pageSize: SHOWN }))),
    partOf(getWechatBinding(api)),
    partOf(hasPermission(MANAGES_USERS) ? rowsOf(getSubUserList(api)) : Promise.resolve([])),
  ]);
  return { guide, history, logins, binding, subUsers };
}

/** The own company and the own account. */
export default function CompanyInfo({ data }: PageProps<'company-info', typeof load>): ReactElement {
  const api = useApi();
  const { settings, capabilities } = useSite();
  const lacksPhone = useLacks(capabilities, 'phone-change');
  const { user } = useSession();
  const managesUsers = usePermission(MANAGES_USERS);
  const [history, setHistory] = useState(data.history);
  const refresh = async (): Promise<void> => {
    await refreshSession(api, settings.apiBase);
  };
  const deptSaved = async (): Promise<void> => {
    await refresh();
    setHistory(await partOf(rowsOf(getDeptHistory(api, { pageSize: SHOWN }))));
  };
  const parts = [
    ['dept', '企业资料'],
    ['avatar', '个人头像'],
    ['password', '登录密码'],
    ...(lacksPhone ? [] : ([['phone', '登录手机']] as const)),
    ['wechat', '微信登录'],
    ...(managesUsers
      ? ([
          ['accounts', '账号与角色'],
          ['sub-users', '子账号'],
        ] as const)
      : []),
    ['sessions', '登录中的设备'],
    ['history', '资料修改记录'],
    ['logins', '最近登录'],
  ] as const;
  return (
    <>
      <Card>
        <PageTitle />
        <JumpList label="本页内容" parts={parts} />
      </Card>
      {user?.dept ? <DeptPart dept={user.dept} onSaved={deptSaved} /> : null}
      <AvatarPart onSaved={refresh} />
      <PasswordPart />
      {lacksPhone ? null : <PhonePart />}
      <PartOr part={data.binding} id="wechat" title="微信登录">
        {(binding) => <WechatPart initial={binding} />}
      </PartOr>
      <Permitted to={MANAGES_USERS}>
        <AccountsPart />
        <PartOr part={data.subUsers} id="sub-users" title="子账号">
          {(subUsers) => <SubUsersPart initial={subUsers} />}
        </PartOr>
      </Permitted>
      <SessionsPart />
      <PartOr part={history} id="history" title="资料修改记录">
        {(changes) => <HistoryPart changes={changes} />}
      </PartOr>
      <PartOr part={data.logins} id="logins" title="最近登录">
        {(logins) => <LoginsPart logins={logins} />}
      </PartOr>
      <Guide release={data.guide} />
    </>
  );
}

interface PartOrProps<T> {
  readonly part: PartialData<T>;
  readonly id: string;
  readonly title: string;
  readonly children: (value: T) => ReactNode;
}

/** A part of the page, or in its place why it could not be had: the others stand. */
const PartOr = <T,>({ part, id, title, children }: PartOrProps<T>): ReactNode =>
  part.failure ? (
    <Part id={id} title={title}>
      <FailureNotice failure={part.failure} />
    </Part>
  ) : (
    children(part.value)
  );
