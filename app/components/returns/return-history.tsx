import type { ReactElement } from 'react';
import type { ReturnEvent, ReturnVersion } from '../../../generated/models.ts';
import { chineseDateTime } from '../../core/dates/format.ts';
import { RecordEvent } from '../records/record-event.tsx';
import { ReturnStatus } from './return-status.tsx';

interface ReturnHistoryProps {
  readonly events: readonly ReturnEvent[];
  readonly versions: readonly ReturnVersion[];
  /** The version that is shown, and a handler that opens another; without it the versions are not buttons. */
  readonly shown?: number | undefined;
  readonly onOpen?: ((version: ReturnVersion) => void) | undefined;
}

/** The events of a return, and each of its submissions. */
export function ReturnHistory({ events, versions, shown, onOpen }: ReturnHistoryProps): ReactElement | null {
  if (events.length + versions.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="return-history">
      <h2 id="return-history" className="font-bold text-lg">
        办理过程与版本
      </h2>
      <ol className="mt-3 border-line border-l-2 pl-5">
        {events.map((event) => (
          <li key={`${event.time}${event.from}${event.to}`} className="pb-4 last:pb-0">
            <RecordEvent event={event} state={<ReturnStatus code={event.to} />} />
          </li>
        ))}
      </ol>
      <ul className="mt-4 grid gap-2">
        {versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm bg-surface px-3 py-1"
          >
            <span className="font-bold">第{version.number}版</span>
            <span className="tabular-nums">回执号 {version.receipt}</span>
            <span className="text-muted text-sm">
              {version.person}，{chineseDateTime(version.time)}
            </span>
            {onOpen ? (
              <button
                type="button"
                aria-pressed={version.number === shown}
                onClick={() => onOpen(version)}
                className="no-print min-h-11 px-2 text-brand underline underline-offset-4 aria-pressed:font-bold aria-pressed:no-underline"
              >
                {version.number === shown ? '正在查看' : `查看第${version.number}版`}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
