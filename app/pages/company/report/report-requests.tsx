import type { ReactElement } from 'react';
import { getDeskRequest, getRequest } from '../../../../generated/api/reporting.ts';
import type { RequestDetail as Detail, RequestItem } from '../../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../../generated/pages.ts';
import { type PageOfList, withinPages } from '../../../components/last-page.ts';
import { pageOf } from '../../../components/query.ts';
import type { LoadContext } from '../../../core/page/context.ts';
import { orNoSuchPage } from '../../../templates/no-such-page.ts';
import { Card } from '../../../ui/card.tsx';
import { Guides, type GuidesData, loadGuides } from './parts/guides.tsx';
import { fetchRequests } from './requests/fetch-requests.ts';
import { RequestDetail } from './requests/request-detail.tsx';
import { RequestForm } from './requests/request-form.tsx';
import { REQUESTS_PER_PAGE, RequestList } from './requests/request-list.tsx';

interface ReportRequestsData {
  /** The query selects either one request or a list. */
  readonly request: Detail | null;
  readonly list: PageOfList<RequestItem> | null;
  readonly guides: GuidesData;
}

export async function load({
  route,
  query,
  context,
}: PageInput<'report-requests', LoadContext>): Promise<ReportRequestsData> {
  const { api } = context;
  const guides = await loadGuides(route.path, context);
  const id = query.get('id');
  if (id) {
    const params = { id };
    const request = await orNoSuchPage(query.has('desk') ? getDeskRequest(api, params) : getRequest(api, params));
    return { request, list: null, guides };
  }
  if (query.has('new')) return { request: null, list: null, guides };
  const list = await withinPages(pageOf(query), REQUESTS_PER_PAGE, (pageNum) =>
    fetchRequests(api, query, { pageNum, pageSize: REQUESTS_PER_PAGE }),
  );
  return { request: null, list, guides };
}

/** Requests to the centre: a company's list, one request with its history, or the form; for the staff, all requests. */
export default function ReportRequests({ query, data }: PageProps<'report-requests', typeof load>): ReactElement {
  const { request, list, guides } = data;
  const onDesk = query.has('desk');
  return (
    <Card>
      {list ? <RequestList list={list} query={query} onDesk={onDesk} /> : null}
      {request && !query.has('edit') ? <RequestDetail key={request.id} loaded={request} onDesk={onDesk} /> : null}
      {!list && (!request || query.has('edit')) ? <RequestForm key={request?.id ?? 'new'} request={request} /> : null}
      <Guides guides={guides} />
    </Card>
  );
}
