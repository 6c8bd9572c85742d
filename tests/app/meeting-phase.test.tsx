import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { EventState } from '../../app/components/event-state.tsx';
import { meetingPhase } from '../../app/components/meetings/days.ts';
import { phaseOf } from '../../app/core/dates/phase.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import MemberHome from '../../app/pages/company/member-home.tsx';
import { MeetingList } from '../../app/pages/company/report/meeting/meeting-list.tsx';
import StaffMeetings from '../../app/pages/staff/staff-meetings.tsx';
import { Application } from '../../app/runtime/application.tsx';
import type { ReleaseItem } from '../../generated/models.ts';
import { routes } from '../../generated/routes/index.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** A two-day meeting, and the days around it. */
const [before, first, second, after] = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'] as const;
const meeting = {
  ...{ id: 'meeting-sample', columnId: 'company-report-meeting', title: '两天的会议', summary: '一次会议。' },
  ...{ publishTime: '2026-10-21 09:00:00', topics: [], keywords: [], extra: { start: first, end: second } },
} as unknown as ReleaseItem;

const textOn = (today: string, route: RouteMeta, page: ReactElement): string =>
  renderToStaticMarkup(
    <Application site={{ ...sampleSite(), today }} api={silentApi}>
      <PageViewContext value={viewOf(route)}>{page}</PageViewContext>
    </Application>,
  )
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ');

const listOn = (today: string): string =>
  textOn(today, routes['company-report-meeting'], <MeetingList meetings={[meeting]} path="/company/report/meeting" />);

function deskOn(today: string, asked: ReleaseItem | null): string {
  const route = routes['company-staff-meetings'];
  const data = { rows: [meeting], meeting: asked };
  return textOn(today, route, <StaffMeetings route={route} params={{}} query={new URLSearchParams()} data={data} />);
}

function homeOn(today: string): string {
  const route = routes['company-home'];
  const none = { value: [] };
  const data = {
    ...{ tasks: none, requests: none, courses: none, messages: none, documents: none, figures: null },
    meetings: { value: [meeting] },
  };
  return textOn(today, route, <MemberHome route={route} params={{}} query={new URLSearchParams()} data={data} />);
}

test('an event is ahead before its days, running on each of them, and over afterwards or without dates', () => {
  const phases = [before, first, second, after].map((today) => phaseOf(first, second, today));
  expect(phases).toEqual(['ahead', 'running', 'running', 'over']);
  const oneDay = [before, first, second].map((today) => meetingPhase({ start: first }, today));
  expect(oneDay).toEqual(['ahead', 'running', 'over']);
  expect(meetingPhase({}, before)).toBe('over');
});

describe('a two-day meeting', () => {
  test.each([
    [before, '即将召开和进行中', '可填回执', '待召开', '还有1天'],
    [first, '即将召开和进行中', '进行中', '进行中', '进行中'],
    [second, '即将召开和进行中', '进行中', '进行中', '进行中'],
    [after, '往期会议', '已结束', '已结束', '已结束'],
  ])('on %s is listed under %s: %s for members, %s for staff, %s as an event', (today, group, member, staff, event) => {
    const list = listOn(today);
    expect(list).toContain(group);
    expect(list).toContain(member);
    const others = (state: string) => ['可填回执', '待召开', '进行中', '已结束'].filter((each) => each !== state);
    const badges = list.replace(group, '');
    for (const other of others(member)) expect(badges).not.toContain(other);
    const desk = deskOn(today, null);
    expect(desk).toContain(staff);
    for (const other of others(staff)) expect(desk).not.toContain(other);
    const shown = textOn(today, routes.notice, <EventState start={first} end={second} />);
    expect(shown.trim()).toBe(event);
  });

  test('is shown on the members’ home page until it is over', () => {
    expect(homeOn(before)).toMatch(/两天的会议.*可填回执.*2026年11月22日至23日会议/);
    for (const today of [first, second]) expect(homeOn(today)).toMatch(/两天的会议.*进行中/);
    expect(homeOn(after)).not.toContain('两天的会议');
    expect(homeOn(after)).toContain('没有即将召开或进行中的会议。');
  });

  test('offers to invite non-members only before it begins', () => {
    expect(deskOn(before, meeting)).toContain('邀请非会员');
    for (const today of [first, second, after]) expect(deskOn(today, meeting)).not.toContain('邀请非会员');
  });
});
