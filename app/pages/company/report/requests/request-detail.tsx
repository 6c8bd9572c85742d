import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { RequestDetail as Detail } from '../../../../../generated/models.ts';
import { requestState } from '../../../../../generated/states.ts';
import { FactList } from '../../../../components/fact-list.tsx';
import { PageTitle } from '../../../../components/page-title.tsx';
import { SampleBadge } from '../../../../components/sample-badge.tsx';
import { chineseDate, chineseDateTime } from '../../../../core/dates/format.ts';
import { desk, editRequest, requestList } from './addresses.ts';
import { History } from './history.tsx';
import { Moves } from './moves.tsx';
import { RemoveDraft, useMayRemove } from './remove-draft.tsx';
import { Review } from './review.tsx';
import { Satisfaction } from './satisfaction.tsx';
import { RequestStatus } from './state.tsx';
import { Talk } from './talk.tsx';

interface RequestDetailProps {
  readonly loaded: Detail;
  readonly onDesk: boolean;
}

/** One request: content, state, available actions, and history. */
export function RequestDetail({ loaded, onDesk }: RequestDetailProps): ReactElement {
  const [request, setRequest] = useState(loaded);
  const mayRemove = useMayRemove(request, onDesk);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <PageTitle>
        <a href={onDesk ? desk : requestList} className="text-brand underline underline-offset-4">
          返回列表
        </a>
      </PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {request.title} {request.sample ? <SampleBadge /> : null}
        </h2>
        <p role="status">
          <span className="sr-only">当前状态：</span>
          <RequestStatus code={request.state} />
        </p>
      </div>
      <p className="mt-3 whitespace-pre-line">{request.content}</p>
      <div className="mt-5">
        <FactList
          facts={[
            ['编号', request.number],
            ['企业', request.companyName],
            ['类别', request.kind],
            ['联系人', `${request.contact}，${request.phone}`],
            ['希望答复日期', request.wishedDate ? chineseDate(request.wishedDate) : ''],
            ['提出时间', chineseDateTime(request.createdTime)],
          ]}
        />
      </div>
      {request.state === requestState.draft && !onDesk ? (
        <div className="no-print mt-4 flex flex-wrap items-center gap-4">
          <a href={editRequest(request.id)} className="text-brand underline underline-offset-4">
            修改草稿
          </a>
          {mayRemove ? <RemoveDraft {...request} /> : null}
        </div>
      ) : null}
      <Review request={request} onDesk={onDesk} />
      <Moves request={request} onDesk={onDesk} onChange={setRequest} />
      {request.state === requestState.completed ? (
        <Satisfaction request={request} mayRate={!onDesk} onChange={setRequest} />
      ) : null}
      <Talk request={request} onDesk={onDesk} onChange={setRequest} />
      <History events={request.history} />
    </>
  );
}
