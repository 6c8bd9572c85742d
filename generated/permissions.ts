// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

/** Everything that may be permitted. */
export const permissions = {
  'system:dept:edit': {
    title: '修改企业资料',
  },
  'system:user:edit': {
    title: '邀请、停用子账号并设置角色',
  },
  'system:user:unbind': {
    title: '解绑子账号',
  },
  'system:dept:history': {
    title: '查看企业资料变更记录',
  },
  'report:return:edit': {
    title: '填写报表',
  },
  'report:return:submit': {
    title: '提交、撤回和更正报表',
  },
  'report:request:edit': {
    title: '起草诉求',
  },
  'report:request:submit': {
    title: '提交诉求',
  },
  'report:meeting:reply': {
    title: '回复会议',
  },
  'training:enrol': {
    title: '报名培训',
  },
  'report:request:handle': {
    title: '办理诉求',
  },
  'report:return:handle': {
    title: '审核报表',
  },
  'report:meeting:invite': {
    title: '办理会议',
  },
  'training:handle': {
    title: '办理培训',
  },
  'member:manage': {
    title: '管理会员与账号',
  },
  'data:publish': {
    title: '发布数据与期刊',
  },
  'staff:enter': {
    title: '进入工作台',
  },
  'audit:read': {
    title: '查看操作记录',
  },
} as const;

export type Permission = keyof typeof permissions;

/** The roles, and what each permits. */
export const roles = {
  company: {
    title: '企业主账号',
    side: 'member',
    permissions: [
      'system:dept:history',
      'system:dept:edit',
      'system:user:edit',
      'system:user:unbind',
      'report:return:edit',
      'report:return:submit',
      'report:request:edit',
      'report:request:submit',
      'report:meeting:reply',
      'training:enrol',
    ],
    assignable: false,
  },
  'company-manage': {
    title: '管理',
    side: 'member',
    permissions: [
      'system:dept:history',
      'system:dept:edit',
      'report:return:edit',
      'report:return:submit',
      'report:request:edit',
      'report:request:submit',
      'report:meeting:reply',
      'training:enrol',
    ],
    assignable: true,
  },
  'company-sub': {
    title: '填报',
    side: 'member',
    permissions: [
      'system:dept:history',
      'report:return:edit',
      'report:request:edit',
      'report:request:submit',
      'report:meeting:reply',
      'training:enrol',
    ],
    assignable: true,
  },
  'company-view': {
    title: '查看',
    side: 'member',
    permissions: ['system:dept:history'],
    assignable: true,
  },
  desk: {
    title: '经办人',
    side: 'staff',
    permissions: [
      'staff:enter',
      'system:dept:history',
      'report:request:handle',
      'report:return:handle',
      'report:meeting:invite',
    ],
    assignable: false,
  },
  'training-desk': {
    title: '培训专员',
    side: 'staff',
    permissions: ['staff:enter', 'system:dept:history', 'training:handle', 'report:meeting:invite'],
    assignable: false,
  },
  'staff-manager': {
    title: '主管',
    side: 'staff',
    permissions: [
      'staff:enter',
      'system:dept:history',
      'report:request:handle',
      'report:return:handle',
      'report:meeting:invite',
      'training:handle',
      'member:manage',
      'data:publish',
      'audit:read',
    ],
    assignable: false,
  },
} as const;

export type RoleName = keyof typeof roles;
