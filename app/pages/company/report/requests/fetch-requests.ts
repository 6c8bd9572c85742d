import { getRequestDesk, getRequestList } from '../../../../../generated/api/reporting.ts';
import type { ApiClient } from '../../../../../generated/api/transport.ts';
import type { RequestItem } from '../../../../../generated/models.ts';
import { machines } from '../../../../../generated/states.ts';

interface Range {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A page of requests: all on the staff's desk, filtered by state, or a company's own, filtered by state and keyword. */
export function fetchRequests(
  api: ApiClient,
  query: URLSearchParams,
  range: Range,
): Promise<{ readonly rows: readonly RequestItem[]; readonly total: number }> {
  const asked = { ...range, state: machines.request.states.find(({ code }) => code === query.get('state'))?.code };
  return query.has('desk')
    ? getRequestDesk(api, asked, {})
    : getRequestList(api, asked, { keyword: query.get('keyword') ?? '' });
}
