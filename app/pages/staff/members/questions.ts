import {
  decideNameChange,
  resetAccount,
  resetSecondFactor,
  setAccountState,
  setCompanyState,
} from '../../../../generated/api/staff.ts';
import type { ApiClient } from '../../../../generated/api/transport.ts';
import type { CompanyAccount, MemberCompany, NameChange } from '../../../../generated/models.ts';
import type { Question } from '../parts/ask-first.tsx';

/** Confirmation questions for actions that end sessions, remove ways to log in, or notify a company immediately. */

export const disableCompany = (api: ApiClient, { deptId: id, deptName }: MemberCompany): Question => ({
  title: `停用“${deptName}”？`,
  text: '停用后，该企业的所有账号立即退出登录，企业重新启用前不能登录。',
  confirm: '确认停用',
  work: () => setCompanyState(api, { id }, { disabled: true }),
  done: '企业已停用',
});

/** The confirmation questions about an account of a company. */
export const accountQuestions = (api: ApiClient, company: string, { userId: id, userName }: CompanyAccount) => {
  const whose = `${company}的账号“${userName}”`;
  return {
    disable: {
      title: `停用账号“${userName}”？`,
      text: `${whose}将立即退出登录，重新启用前不能登录。`,
      confirm: '确认停用',
      work: () => setAccountState(api, { id }, { disabled: true }),
      done: '账号已停用',
    },
    resetLogin: {
      title: `重置“${userName}”的登录？`,
      text: `${whose}将立即退出所有设备上的登录，现有密码作废，已绑定的微信一并解除，须用短信验证码登录后重新设置密码。`,
      confirm: '确认重置',
      work: () => resetAccount(api, { id }),
      done: '登录已重置，原有密码和微信绑定均已失效，可用短信验证码登录',
    },
    resetFactor: {
      title: `重置“${userName}”的动态验证码？`,
      text: `${whose}将立即退出所有设备上的登录，现有动态验证码和恢复码作废。请先核实申请人身份。`,
      confirm: '确认重置',
      work: () => resetSecondFactor(api, { id }),
      done: '动态验证码已重置，可重新启用',
    },
  } satisfies Record<string, Question>;
};

/** The confirmation question before a new name is confirmed or declined. */
export const nameQuestion = (api: ApiClient, { id, deptName, name }: NameChange, confirmed: boolean): Question => ({
  title: confirmed ? '确认更名？' : '不予确认更名？',
  text: confirmed
    ? `${deptName}将更名为“${name}”，并通知该企业。`
    : `${deptName}更名为“${name}”的申请将被退回，并通知该企业。`,
  confirm: confirmed ? '确认更名' : '不予确认',
  work: () => decideNameChange(api, { id }, { confirmed }),
  done: confirmed ? '更名已确认' : '更名申请已退回',
});
