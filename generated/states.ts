// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.
// sha256:5f54031b38938696

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
} as const;

export type RequestState = '0' | '1' | '2' | '3' | '4' | '5' | '10';
