// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

/** Status codes and the changes that are allowed between them. */
export const machines = {
  request: {
    initial: '0',
    states: [
      {
        code: '0',
        id: 'draft',
        label: '草稿',
      },
      {
        code: '1',
        id: 'pending',
        label: '待处理',
      },
      {
        code: '2',
        id: 'processed',
        label: '已处理',
      },
      {
        code: '3',
        id: 'completed',
        label: '已完成',
      },
      {
        code: '4',
        id: 'forwarded',
        label: '已转市企业服务云',
      },
      {
        code: '5',
        id: 'cloudCompleted',
        label: '市企业服务云已办结',
      },
      {
        code: '10',
        id: 'withdrawn',
        label: '已撤回',
      },
    ],
    transitions: [
      {
        from: '0',
        to: '1',
        by: 'member',
        label: '提交',
      },
      {
        from: '1',
        to: '2',
        by: 'staff',
        label: '处理',
      },
      {
        from: '1',
        to: '4',
        by: 'staff',
        label: '转市企业服务云',
      },
      {
        from: '1',
        to: '10',
        by: 'member',
        label: '撤回',
      },
      {
        from: '2',
        to: '3',
        by: 'staff',
        label: '办结',
      },
      {
        from: '4',
        to: '5',
        by: 'staff',
        label: '市企业服务云办结',
      },
      {
        from: '5',
        to: '3',
        by: 'staff',
        label: '办结',
      },
      {
        from: '10',
        to: '0',
        by: 'member',
        label: '重新编辑',
      },
    ],
  },
  return: {
    initial: '0',
    states: [
      {
        code: '0',
        id: 'draft',
        label: '草稿',
      },
      {
        code: '1',
        id: 'submitted',
        label: '已提交',
      },
      {
        code: '2',
        id: 'taken',
        label: '审核中',
      },
      {
        code: '3',
        id: 'sentBack',
        label: '退回修改',
      },
      {
        code: '4',
        id: 'accepted',
        label: '审核通过',
      },
      {
        code: '5',
        id: 'correcting',
        label: '更正中',
      },
    ],
    transitions: [
      {
        from: '0',
        to: '1',
        by: 'member',
        label: '提交',
      },
      {
        from: '1',
        to: '0',
        by: 'member',
        label: '撤回',
      },
      {
        from: '1',
        to: '5',
        by: 'member',
        label: '撤回',
      },
      {
        from: '1',
        to: '2',
        by: 'staff',
        label: '受理',
      },
      {
        from: '2',
        to: '3',
        by: 'staff',
        label: '退回修改',
      },
      {
        from: '2',
        to: '4',
        by: 'staff',
        label: '审核通过',
      },
      {
        from: '3',
        to: '1',
        by: 'member',
        label: '重新提交',
      },
      {
        from: '4',
        to: '5',
        by: 'member',
        label: '更正',
      },
      {
        from: '5',
        to: '1',
        by: 'member',
        label: '提交更正',
      },
    ],
  },
} as const;

/** The codes of `request` by the names of its states. */
export const requestState = {
  draft: '0',
  pending: '1',
  processed: '2',
  completed: '3',
  forwarded: '4',
  cloudCompleted: '5',
  withdrawn: '10',
} as const;

/** The codes of `return` by the names of its states. */
export const returnState = {
  draft: '0',
  submitted: '1',
  taken: '2',
  sentBack: '3',
  accepted: '4',
  correcting: '5',
} as const;

export type RequestState = '0' | '1' | '2' | '3' | '4' | '5' | '10';

export type ReturnState = '0' | '1' | '2' | '3' | '4' | '5';
