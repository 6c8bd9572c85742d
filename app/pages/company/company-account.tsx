import type { ReactElement } from 'react';
import { getLoginHistory } from '../../../generated/api/company.ts';
import { getSecondFactor } from '../../../generated/api/factor.ts';
import { getWechatBinding } from '../../../generated/api/logins.ts';
import type { LoginRecord, SecondFactor, WechatBinding } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { useApi } from '../../core/api/api-context.ts';
import { useLacks } from '../../core/api/capabilities.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { type Part as PartialData, partOf } from '../../core/page/failed-page.ts';
import { useSite } from '../../core/page/site-context.ts';
import { refreshSession } from '../../features/session/load-session.ts';
import { AvatarPart } from './info/avatar-part.tsx';
import { FactorPart } from './info/factor-part.tsx';
import { InfoHead } from './info/info-head.tsx';
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
  readonly factor: PartialData<SecondFactor>;
}

export async function load({ context }: PageInput<'company-account', LoadContext>): Promise<CompanyAccountData> {
  const { api } = context;
  const [logins, binding, factor] = await Promise.all([
    partOf(getLoginHistory(api, { pageSize: SHOWN }).then(({ rows }) => rows)),
    partOf(getWechatBinding(api)),
    partOf(getSecondFactor(api)),
  ]);
  return { logins, binding, factor };
}

/** The member's own account: avatar, ways to log in, sessions and recent logins. */
export default function CompanyAccount({ data }: PageProps<'company-account', typeof load>): ReactElement {
  const api = useApi();
  const { settings, capabilities } = useSite();
  const lacksPhone = useLacks(capabilities, 'phone-change');
  const refresh = async (): Promise<void> => {
    await refreshSession(api, settings.apiBase);
  };
  const parts = [
    ['avatar', '个人头像'],
    ['password', '登录密码'],
    ...(lacksPhone ? [] : ([['phone', '登录手机']] as const)),
    ['factor', '动态验证码'],
    ['wechat', '微信登录'],
    ['sessions', '登录中的设备'],
    ['logins', '最近登录'],
  ] as const;
  return (
    <>
      <InfoHead parts={parts} />
      <AvatarPart onSaved={refresh} />
      <PasswordPart />
      {lacksPhone ? null : <PhonePart />}
      <PartOr part={data.factor} id="factor" title="动态验证码">
        {(factor) => <FactorPart initial={factor} onChanged={refresh} />}
      </PartOr>
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
