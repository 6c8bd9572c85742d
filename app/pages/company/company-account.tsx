import type { ReactElement } from 'react';
import { getLoginHistory } from '../../../generated/api/company.ts';
import { getWechatBinding } from '../../../generated/api/logins.ts';
import type { LoginRecord, WechatBinding } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { JumpList } from '../../components/jump-list.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useApi } from '../../core/api/api-context.ts';
import { useLacks } from '../../core/api/capabilities.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { type Part as PartialData, partOf } from '../../core/page/failed-page.ts';
import { useSite } from '../../core/page/site-context.ts';
import { refreshSession } from '../../features/session/load-session.ts';
import { Card } from '../../ui/card.tsx';
import { AvatarPart } from './info/avatar-part.tsx';
import { LoginsPart } from './info/logins-part.tsx';
import { PartOr } from './info/part-or.tsx';
import { PasswordPart } from './info/password-part.tsx';
import { PhonePart } from './info/phone-part.tsx';
import { SessionsPart } from './info/sessions-part.tsx';
import { WechatPart } from './info/wechat-part.tsx';

const SHOWN = 10;

interface CompanyAccountData {
  readonly logins: PartialData<readonly LoginRecord[]>;
  readonly binding: PartialData<WechatBinding>;
}

export async function load({ context }: PageInput<'company-account', LoadContext>): Promise<CompanyAccountData> {
  const { api } = context;
  const [logins, binding] = await Promise.all([
    partOf(getLoginHistory(api, { pageSize: SHOWN }).then(({ rows }) => rows)),
    partOf(getWechatBinding(api)),
  ]);
  return { logins, binding };
}

/** The own account: how its person is shown, how they log in, and where they are logged in. */
export default function CompanyAccount({ data }: PageProps<'company-account', typeof load>): ReactElement {
  const api = useApi();
  const { settings, capabilities } = useSite();
  const lacksPhone = useLacks(capabilities, 'phone-change');
  const parts = [
    ['avatar', '个人头像'],
    ['password', '登录密码'],
    ...(lacksPhone ? [] : ([['phone', '登录手机']] as const)),
    ['wechat', '微信登录'],
    ['sessions', '登录中的设备'],
    ['logins', '最近登录'],
  ] as const;
  return (
    <>
      <Card>
        <PageTitle />
        <JumpList label="本页内容" parts={parts} />
      </Card>
      <AvatarPart
        onSaved={async () => {
          await refreshSession(api, settings.apiBase);
        }}
      />
      <PasswordPart />
      {lacksPhone ? null : <PhonePart />}
      <PartOr part={data.binding} id="wechat" title="微信登录">
        {(binding) => <WechatPart initial={binding} />}
      </PartOr>
      <SessionsPart />
      <PartOr part={data.logins} id="logins" title="最近登录">
        {(logins) => <LoginsPart logins={logins} />}
      </PartOr>
    </>
  );
}
