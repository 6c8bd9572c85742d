import { DeptSchema } from '../../../../generated/body-schemas.ts';
import { roles } from '../../../../generated/permissions.ts';
import { machines } from '../../../../generated/states.ts';

/** Labels of the events in the audit log. */
const names: Readonly<Record<string, string>> = {
  login: '登录',
  'login.failed': '登录失败',
  'login.locked': '登录被锁定',
  logout: '退出登录',
  'session.ended': '结束会话',
  'password.changed': '修改密码',
  'password.failed': '修改密码失败',
  'password.locked': '修改密码被锁定',
  'phone.changed': '更换登录手机',
  'phone.freed': '释放手机号码',
  'avatar.changed': '更换头像',
  'company.changed': '修改企业资料',
  'user.remark': '修改账号备注',
  'user.unbound': '解绑账号',
  'wechat.bound': '绑定微信',
  'wechat.unbound': '解绑微信',
  'certificate.bound': '绑定证书',
  'certificate.unbound': '解绑证书',
  'factor.added': '启用动态验证码',
  'factor.removed': '停用动态验证码',
  'factor.failed': '动态验证码错误',
  'factor.locked': '动态验证码被锁定',
  'factor.codes': '更换恢复码',
  'factor.recovered': '使用恢复码',
  'factor.reset': '重置动态验证码',
  'upload.infected': '上传文件含恶意程序',
  'account.created': '开通账号',
  'account.changed': '更改账号',
  'account.linked': '生成密码链接',
  'account.exported': '导出个人信息',
  'account.deleted': '注销账号',
  'staff.admitTrainee': '录取学员',
  'staff.closeEnrolment': '关闭报名',
  'staff.openEnrolment': '开放报名',
  'staff.openAttendance': '生成签到码',
  'staff.inviteToMeeting': '邀请参会',
  'staff.assignRequests': '分派诉求',
  'staff.assignReturns': '分派报表',
  'staff.confirmName': '同意更名',
  'staff.createCompany': '新增会员企业',
  'staff.createCourse': '新增培训',
  'staff.disableAccount': '停用账号',
  'staff.disableCompany': '停用企业',
  'staff.enableAccount': '启用账号',
  'staff.enableCompany': '启用企业',
  'staff.freeNumber': '释放手机号码',
  'staff.holdBack': '撤下数据',
  'staff.publish': '发布数据',
  'staff.refuseName': '拒绝更名',
  'staff.replyToRequest': '答复诉求',
  'staff.resetAccount': '重置登录',
  'staff.resetSecondFactor': '重置动态验证码',
  'staff.setAttendance': '登记签到',
  'staff.uploadDeskFile': '上传附件',
};

const moves = {
  'staff.handleRequests': 'request',
  'staff.handleRequest': 'request',
  'staff.handleReturns': 'return',
} as const;
const things = { request: '诉求', return: '报表' } as const;

const isMove = (name: string): name is keyof typeof moves => Object.hasOwn(moves, name);

/** Labels of the ways to log in or to prove one's identity. */
const ways: Readonly<Record<string, string>> = {
  password: '密码',
  code: '短信验证码',
  certificate: '数字证书',
  wechat: '微信',
};

/** Labels of a company's changes to an account, besides its role. */
const accountChanges: Readonly<Record<string, string>> = { disabled: '停用', enabled: '启用', bound: '重新绑定' };

const roleTitle = (role: string): string | undefined =>
  Object.entries(roles).find(([name]) => name === role)?.[1].title;
const fields: Readonly<Record<string, { readonly type: string; readonly title?: string }>> = DeptSchema.properties;

/** Functions that return the label of a word in the details, for the events whose details consist of codes. */
const words: Readonly<Record<string, (word: string) => string | undefined>> = {
  'account.created': roleTitle,
  'account.changed': (word) => accountChanges[word] ?? roleTitle(word),
  'company.changed': (word) => fields[word]?.title,
};

/** The details of a log entry: labels for roles, fields and ways to log in; everything else unchanged. */
export function detailText(event: string, detail: string): string {
  const nameOf = words[event];
  if (nameOf)
    return detail
      .split(' ')
      .map((word) => nameOf(word) ?? word)
      .join('、');
  return event.startsWith('staff.') ? detail : (ways[detail] ?? detail);
}

/** The label of an event; the stored name if it has none. */
export function actionName(event: string): string {
  const [name = '', state = ''] = event.split(':');
  if (!isMove(name)) return names[event] ?? event;
  const thing = moves[name];
  const label = machines[thing].states.find(({ code }) => code === state)?.label ?? state;
  return `办理${things[thing]}：${label}`;
}
