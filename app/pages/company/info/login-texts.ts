import type { SessionItem } from '../../../../generated/models.ts';

const ways: Readonly<Record<SessionItem['way'], string>> = {
  password: '手机号和密码',
  code: '短信验证码',
  certificate: '数字证书',
  wechat: '微信',
  unknown: '—',
};

/** The label of a way to log in. */
export const wayText = (way: SessionItem['way']): string => ways[way];

/** The label of the device used to log in. */
export const deviceText = (device: string): string => (device === 'mobile' ? '手机' : '电脑');
