import type { ReactElement } from 'react';
import type { ReturnTask } from '../../../../../generated/models.ts';
import { ReturnStatus } from '../../../../components/returns/return-status.tsx';
import { chineseDate, daysUntil } from '../../../../core/dates/format.ts';
import { useSite } from '../../../../core/page/site-context.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { isEnded } from './return-address.ts';

const texts = { open: '未开始', draft: '草稿', submitted: '已提交' } as const;

/** The state of a return as a badge. */
export const TaskBadge = ({
  state,
  status,
}: Pick<ReturnTask, 'state'> & { readonly status?: string | undefined }): ReactElement =>
  status ? (
    <ReturnStatus code={status} />
  ) : (
    <Badge tone={state === 'submitted' ? 'good' : state === 'draft' ? 'active' : 'calm'}>{texts[state]}</Badge>
  );

/** The deadline of a return, and the remaining time; of an ended one only that it has ended. */
export function DueLine({ task }: { readonly task: ReturnTask }): ReactElement {
  const { today } = useSite();
  if (isEnded(task))
    return task.state === 'submitted' ? (
      <span className="text-muted">该年度填报已结束</span>
    ) : (
      <Badge tone="bad" isLong>
        该年度填报已结束，请尽快提交
      </Badge>
    );
  const days = daysUntil(task.deadline, today);
  const date = `${chineseDate(task.deadline)}截止`;
  if (task.state === 'submitted') return <span className="text-muted">{date}</span>;
  if (days <= 14) {
    const left = days === 0 ? '今天截止' : days > 0 ? `还有${days}天` : `已逾期${-days}天`;
    return <Badge tone={days < 0 ? 'bad' : 'warn'} isLong>{`${date}，${left}`}</Badge>;
  }
  return <span className="text-muted">{`${date}，还有${days}天`}</span>;
}
