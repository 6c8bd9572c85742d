import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../generated/models.ts';
import { EntryDate } from './entry-date.tsx';

/** When an entry was last changed; renders nothing if that is unknown. */
export function UpdateTime({
  entry,
}: {
  readonly entry: Pick<ReleaseItem, 'updateTime' | 'publishTime'>;
}): ReactElement | null {
  const date = entry.updateTime ?? entry.publishTime;
  return date ? (
    <>
      更新时间：
      <EntryDate date={date} />
    </>
  ) : null;
}
