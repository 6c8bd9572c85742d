import type { ReactElement } from 'react';
import type { ReturnTask } from '../../../../../generated/models.ts';
import { chineseDate, daysUntil } from '../../../../features/dates/format.ts';
import { useSite } from '../../../../features/page/site-context.ts';
import { Badge } from '../../parts/badge.tsx';

const texts = { open: '未开始', draft: '草稿', submitted: '已提交' } as const;

/** How far a return is. */
export const TaskBadge = ({ state }: Pick<ReturnTask, 'state'>): ReactElement => (
  <Badge tone={state === 'submitted' ? 'good' : state === 'draft' ? 'active' : 'calm'}>{texts[state]}</Badge>
);

/** Until when a return is due, and how long there is still time. */
export function DueLine({ task }: { readonly task: ReturnTask }): ReactElement {
  const { today } = useSite();
  const days = daysUntil(task.deadline, today);
  const date = `${chineseDate(task.deadline)}截止`;
  if (task.state === 'submitted') return <span className="text-muted">{date}</span>;
  if (days <= 14) {
    const left = days === 0 ? '今天截止' : days > 0 ? `还有${days}天` : `已逾期${-days}天`;
    return <Badge tone={days < 0 ? 'bad' : 'warn'} isLong>{`${date}，${left}`}</Badge>;
  }
  return <span className="text-muted">{`${date}，还有${days}天`}</span>;
}
