import { columns } from '../../../generated/columns.ts';

/** Total number of entries of the list: enough for every requested page. */
const TOTAL = 100_000;

const rowOf = (index: number) => ({
  id: 1_000_000 + index,
  columnId: 12,
  title: `核电设备制造企业第${index}次例会纪要`,
  remark: '会议讨论了材料供应、检测资源与人才培养等事项，形成了下一阶段的工作安排。',
  createTime: '2025-06-20 10:30:00',
  contentSource: '信息中心',
  readCount: '120',
  params: {},
});

const success = { code: 200, msg: '操作成功' };

/** The text of a response with `count` rows, in the conventions of RuoYi. */
export const listText = (count: number): string =>
  JSON.stringify({ ...success, total: TOTAL, rows: Array.from({ length: count }, (_, index) => rowOf(index)) });

/** The text of the response with all columns. */
export const columnsText = (): string => JSON.stringify({ ...success, data: columns });
