import { type ReactElement, useState } from 'react';
import { getSubUserList } from '../../../generated/api/account.ts';
import { getDeptHistory, getLoginHistory } from '../../../generated/api/company.ts';
import { getWechatBinding } from '../../../generated/api/logins.ts';
import type { DeptChange, LoginRecord, SubUser, WechatBinding } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { Card } from '../../components/card.tsx';
import { JumpList } from '../../components/jump-list.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useApi } from '../../features/api/api-context.ts';
import type { LoadContext } from '../../features/page/context.ts';
import { useSite } from '../../features/page/site-context.ts';
import { refreshSession } from '../../features/session/load-session.ts';
import { hasPermission, Permitted, usePermission } from '../../features/session/permission.tsx';
import { useSession } from '../../features/session/session-store.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { AvatarPart } from './info/avatar-part.tsx';
import { DeptPart } from './info/dept-part.tsx';
import { HistoryPart } from './info/history-part.tsx';
import { LoginsPart } from './info/logins-part.tsx';
import { PasswordPart } from './info/password-part.tsx';
import { PhonePart } from './info/phone-part.tsx';
import { SubUsersPart } from './info/sub-users-part.tsx';
import { WechatPart } from './info/wechat-part.tsx';
import { Guide, loadGuide } from './parts/guide.tsx';

const SHOWN = 10;
const MANAGES_USERS = 'system:user:edit';

interface CompanyInfoData {
  readonly guide: CleanRelease | null;
  readonly history: readonly DeptChange[];
  readonly logins: readonly LoginRecord[];
  readonly binding: WechatBinding;
  readonly subUsers: readonly SubUser[];
}

export async function load({ route, context }: PageInput<'company-info', LoadContext>): Promise<CompanyInfoData> {
  const { api } = context;
  const [guide, history, logins, binding, subUsers] = await Promise.all([
    loadGuide(route.path, context),
    getDeptHistory(api, { pageSize: SHOWN }),
    getLoginHistory(api, { pageSize: SHOWN }),
    getWechatBinding(api),
    hasPermission(MANAGES_USERS) ? getSubUserList(api) : { rows: [] },
  ]);
  return { guide, history: history.rows, logins: logins.rows, binding, subUsers: subUsers.rows };
}

/** The own company and the own account. */
export default function CompanyInfo({ data }: PageProps<'company-info', typeof load>): ReactElement {
  const api = useApi();
  const { settings } = useSite();
  const { user } = useSession();
  const managesUsers = usePermission(MANAGES_USERS);
  const [history, setHistory] = useState(data.history);
  const refresh = async (): Promise<void> => {
    await refreshSession(api, settings.apiBase);
  };
  const deptSaved = async (): Promise<void> => {
    await refresh();
    setHistory((await getDeptHistory(api, { pageSize: SHOWN })).rows);
  };
  const parts = [
    ['dept', '企业资料'],
    ['avatar', '个人头像'],
    ['password', '登录密码'],
    ['phone', '登录手机'],
    ['wechat', '微信登录'],
    ...(managesUsers ? ([['sub-users', '子帐号']] as const) : []),
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
      <PhonePart />
      <WechatPart initial={data.binding} />
      <Permitted to={MANAGES_USERS}>
        <SubUsersPart initial={data.subUsers} />
      </Permitted>
      <HistoryPart changes={history} />
      <LoginsPart logins={data.logins} />
      <Guide release={data.guide} />
    </>
  );
}
