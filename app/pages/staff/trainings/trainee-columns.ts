import type { StaffTrainee } from '../../../../generated/models.ts';
import type { ListColumn } from '../../../components/list/list-columns.ts';

const states = { admitted: '已录取', waiting: '候补', cancelled: '已取消' } as const;
const attendance = { yes: '已出勤', no: '未出勤', unknown: '未登记' } as const;

/** The columns of a list of trainees. */
export const traineeColumns: readonly ListColumn<StaffTrainee>[] = [
  { key: 'name', label: '姓名', isHead: true, value: ({ name }) => name, cell: ({ name }) => name },
  { key: 'company', label: '企业', value: ({ company }) => company, cell: ({ company }) => company },
  { key: 'phone', label: '手机号码', value: ({ phone }) => phone, cell: ({ phone }) => phone },
  { key: 'post', label: '岗位', value: ({ post }) => post, cell: ({ post }) => post },
  { key: 'state', label: '状态', value: ({ state }) => states[state], cell: ({ state }) => states[state] },
  {
    key: 'attended',
    label: '出勤',
    value: ({ attended }) => attendance[attended],
    cell: ({ attended }) => attendance[attended],
  },
  {
    key: 'evaluated',
    label: '评价',
    value: ({ evaluated }) => (evaluated ? '已评价' : '未评价'),
    cell: ({ evaluated }) => (evaluated ? '已评价' : '未评价'),
  },
  {
    key: 'certificate',
    label: '结业证明编号',
    isShort: true,
    value: ({ certificate = '' }) => certificate,
    cell: ({ certificate }) => certificate ?? '—',
  },
];
