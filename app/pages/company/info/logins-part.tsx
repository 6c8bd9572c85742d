import type { ReactElement } from 'react';
import type { LoginRecord } from '../../../../generated/models.ts';
import { ScrollTable } from '../../../components/scroll-table.tsx';
import { chineseDateTime } from '../../../core/dates/format.ts';
import { Part } from './part.tsx';

const ways: Readonly<Record<LoginRecord['way'], string>> = {
  password: '手机号和密码',
  code: '短信验证码',
  certificate: '数字证书',
  wechat: '微信',
};

const devices: Readonly<Record<LoginRecord['device'], string>> = { pc: '电脑', mobile: '手机' };

/** The member's own last logins. */
export const LoginsPart = ({ logins }: { readonly logins: readonly LoginRecord[] }): ReactElement => (
  <Part id="logins" title="最近登录">
    <ScrollTable caption="登录记录表">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">方式</th>
          <th scope="col">设备</th>
          <th scope="col">地址</th>
        </tr>
      </thead>
      <tbody>
        {logins.map(({ id, time, way, device, address }) => (
          <tr key={id}>
            <td>{chineseDateTime(time)}</td>
            <td>{ways[way]}</td>
            <td>{devices[device]}</td>
            <td>{address}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
    <p className="mt-2 text-muted text-sm">如有不是本人操作的登录，请立即修改密码。</p>
  </Part>
);
