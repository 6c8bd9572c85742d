import { type ReactElement, useCallback } from 'react';
import { getMeetingReplies } from '../../../../../generated/api/reporting.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { useFetched } from '../../../../core/api/use-fetched.ts';
import { chineseDateTime } from '../../../../core/dates/format.ts';

/** For the staff: who has replied to a meeting. Fetched again whenever `version` changes. */
export function Replies({
  meetingId,
  version,
}: {
  readonly meetingId: string;
  readonly version: unknown;
}): ReactElement | null {
  const api = useApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a reason to fetch again.
  const fetched = useFetched(useCallback(() => getMeetingReplies(api, { id: meetingId }), [api, meetingId, version]));
  if (fetched.state !== 'done') return null;
  const { rows } = fetched.data;
  const coming = rows.filter(({ attend }) => attend === '参加').reduce((sum, { people = 1 }) => sum + people, 0);
  return (
    <div className="mt-6 border-line border-t pt-5">
      <h3 className="font-bold">
        收到回执{rows.length}份，参会{coming}人
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <li key={`${row.organisation}${row.repliedTime}${row.name}`} className="flex flex-wrap gap-x-4 py-2">
            <span className="font-bold">{row.organisation ?? row.name}</span>
            <span>
              {row.attend}
              {row.attend === '参加' ? `，${row.people ?? 1}人` : ''}
            </span>
            <span className="text-muted">
              {row.name}，{row.phone}，{chineseDateTime(row.repliedTime)}
            </span>
            {row.note ? <span className="w-full text-muted">{row.note}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
