import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operations } from '../../../generated/contract.ts';
import type {
  Enrolment,
  RequestDetail,
  ReturnFile,
  ReturnRecord,
  TrainingDetail,
  WechatStart,
} from '../../../generated/models.ts';
import { responseDecoders } from '../../../generated/response-decoders.ts';
import { onePixel } from '../../support/one-pixel.ts';
import type { TestBackend } from './harness.ts';
import { recordedClient } from './recorded-client.ts';
import { dataOf, draft, people, reportingBackend, rightValues, send, upload } from './reporting/support.ts';

/** Every member call, made by a member of another company: it must not read or change the first company's data. */

const course = (start: number, end: number): string =>
  `---\ntitle: 一门课\nsummary: 一门用于测试的课程。\nday: -60\nextra: { start: ${start}, end: ${end}, place: 教室, hours: 8, places: 20, enrolled: 0, fee: 免费 }\n---\n\n正文。\n`;
const train = 'company/service/train';
const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
const marks = { content: 5, examples: 4, pace: 4, teaching: 5, venue: 3, overall: 5 };
const trainee = (name: string, phone: string) => ({ name, phone, post: '工程师' });
const reply = { attend: '参加', people: 1, name: '示例参会人', phone: '13900000008' };

let backend: TestBackend;
/** Tokens of the main accounts of two companies. */
let owner = '';
let other = '';
/** Ids of data of the first company. */
let ids: {
  readonly request: string;
  readonly completed: string;
  readonly file: string;
  readonly requestFile: string;
  /** Enrolments in the open course, in the finished course, and the one that has been evaluated. */
  readonly enrolled: string;
  readonly finished: string;
  readonly evaluated: string;
  readonly wechatState: string;
  readonly session: string;
};
let ownersPassword = '';

async function coursePeople(id: string): Promise<readonly Enrolment[]> {
  return dataOf<TrainingDetail>(await send(backend, owner, 'GET', `/company/training/${id}`)).enrolments;
}

beforeAll(async () => {
  backend = await reportingBackend({ [`${train}/open.md`]: course(10, 11), [`${train}/over.md`]: course(-10, -8) });
  [owner, other] = [await backend.login(people.owner), await backend.login(people.other)];
  const desk = await backend.login(people.desk);
  ownersPassword = (await backend.accounts())[people.owner]?.password ?? '';
  const make = async () => dataOf<RequestDetail>(await send(backend, owner, 'POST', '/report/request', draft)).id;
  const [request, completed] = [await make(), await make()];
  await send(backend, owner, 'POST', `/report/request/${completed}/move`, { to: '1' });
  for (const to of ['2', '3'])
    await send(backend, desk, 'POST', `/report/desk/request/${completed}/move`, { to, note: '已办' });
  const file = dataOf<ReturnFile>(await upload(backend, owner, '/report/return/talent-demand/file', pdf, 'a.pdf')).id;
  await send(backend, owner, 'PUT', '/report/return/annual-statistics', { version: 0, values: { staffTotal: 43219 } });
  await send(backend, owner, 'POST', '/report/meeting/meeting-ahead/reply', reply);
  const enrolment = { people: [trainee('钱示例', '13700000001')], consent: true };
  const [enrolled] = dataOf<readonly Enrolment[]>(
    await send(backend, owner, 'POST', '/company/training/open/enrol', enrolment),
  );
  const [first, second] = await coursePeople('over');
  await send(backend, owner, 'POST', `/company/enrolment/${first?.id}/evaluation`, marks);
  const wechat = dataOf<WechatStart>(await send(backend, owner, 'POST', '/company/wx/bind/start'));
  await send(backend, owner, 'PUT', '/system/dept', {
    deptId: '100',
    deptName: '东瀚核电装备有限公司（示例）',
    leader: '第一家的联系人',
  });
  const attachment = { params: { id: request }, body: new File([pdf], 'a.pdf') };
  const { api } = recordedClient(backend, owner);
  const decode = responseDecoders.uploadRequestFile;
  const { files } = (await api.call(
    'uploadRequestFile',
    operations.uploadRequestFile,
    decode,
    attachment,
  )) as RequestDetail;
  const { rows: sessions } = await send(backend, owner, 'GET', '/company/sessions');
  ids = {
    request,
    completed,
    file,
    requestFile: files?.[0]?.id ?? '',
    enrolled: enrolled?.id ?? '',
    finished: second?.id ?? '',
    evaluated: first?.id ?? '',
    wechatState: wechat.state,
    session: String(sessions?.[0]?.id ?? ''),
  };
});
afterAll(() => backend.remove());

/** Everything that the first company can read of its own data. */
async function ownersView(): Promise<unknown> {
  const get = async (path: string) => {
    const { code, data, rows, user } = await send(backend, owner, 'GET', path);
    expect(code, path).toBe(200);
    return data ?? rows ?? user;
  };
  return {
    user: await get('/getInfo'),
    history: await get('/company/info/history'),
    logins: await get('/company/info/logins'),
    subUsers: await get('/system/user/getSubUserList'),
    accounts: await get('/company/accounts'),
    sessions: await get('/company/sessions'),
    messages: await get('/company/messages'),
    wechat: await get('/company/wx/binding'),
    requests: [await get('/report/requests'), await get(`/report/request/${ids.request}`)],
    completed: await get(`/report/request/${ids.completed}`),
    statistics: ((await get('/report/return/annual-statistics')) as ReturnRecord).values,
    files: ((await get('/report/return/talent-demand')) as ReturnRecord).files,
    receipts: await get('/report/receipts'),
    meeting: ((await get('/report/meeting/meeting-ahead')) as { reply?: unknown }).reply,
    courses: [await coursePeople('open'), await coursePeople('over')],
    certificate: await get(`/company/enrolment/${ids.evaluated}/certificate`),
  };
}

interface Row {
  /** Arguments of the call by the other company's member: ids and company of the first one. */
  args(): { readonly query?: object; readonly params?: Readonly<Record<string, string>>; readonly body?: object };
  /** Expected code of the response: 200 if the call can only reach the caller's own data. */
  readonly code: number;
}

const own = (args: Row['args'] = () => ({})): Row => ({ args, code: 200 });
const failure = (code: number, args: Row['args']): Row => ({ args, code });
const request = (body?: object) => () => ({ params: { id: ids.request }, body });
const theReturn = (id: string, body?: object) => () => ({ params: { id }, body });
const meeting = (body?: object) => () => ({ params: { id: 'meeting-ahead' }, body });

const table: Partial<Record<OperationName, Row>> = {
  getUserName: own(() => ({ query: { name: '示例会员甲' } })),
  getInfo: own(),
  uploadAvatar: own(() => ({ body: new File([new Uint8Array(onePixel)], 'avatar.png', { type: 'image/png' }) })),
  updateDept: failure(403, () => ({ body: { deptId: '100', deptName: '第二家（示例）', leader: '第二家的联系人' } })),
  updatePassword: failure(500, () => ({ body: { oldPassword: ownersPassword, newPassword: 'Reaktor-73' } })),
  updateRemark: failure(404, () => ({ query: { userId: '1002' }, body: { remark: '别家的备注' } })),
  sendPhoneChangeCode: own(() => ({ body: { to: 'new', phoneNumber: '13800000001' } })),
  changePhone: failure(500, () => ({ body: { presentCode: '000000', phoneNumber: '13800000001', newCode: '000000' } })),
  getSubUserList: own(),
  unbindUser: failure(404, () => ({ params: { id: '1002' } })),
  getAccounts: own(),
  inviteSubUser: own(() => ({ body: { userName: '新成员', phoneNumber: '13900000019', role: 'company-view' } })),
  setSubUser: failure(404, () => ({ params: { id: '1002' }, body: { disabled: true } })),
  getSessions: own(),
  closeSession: failure(404, () => ({ params: { id: ids.session } })),
  getDeptHistory: own(),
  getNameChange: own(),
  getMessages: own(),
  getUnreadCount: own(),
  readMessages: own(() => ({ body: {} })),
  getDeskReturns: failure(403, () => ({})),
  getDeskReturn: failure(403, () => ({ params: { id: '1' } })),
  handleReturns: failure(403, () => ({ body: { ids: ['1'], to: '2' } })),
  assignReturns: failure(403, () => ({ body: { ids: ['1'] } })),
  getReturnTotals: failure(403, () => ({ query: { task: 'annual-statistics', year: 2025 } })),
  getReturnYears: failure(403, () => ({ query: { task: 'annual-statistics' } })),
  getDeskCounts: failure(403, () => ({})),
  getColleagues: failure(403, () => ({})),
  getDeskRequests: failure(403, () => ({ query: { mine: '1' } })),
  handleRequests: failure(403, () => ({ body: { ids: [ids.request], to: '2', note: '说明' } })),
  assignRequests: failure(403, () => ({ body: { ids: [ids.request] } })),
  getCompanies: failure(403, () => ({ query: { keyword: '东瀚' } })),
  getCompanyAccounts: failure(403, () => ({ params: { id: '100' } })),
  createCompany: failure(403, () => ({
    body: { deptName: '第三家（示例）', userName: '第三家的联系人', phoneNumber: '13800000008' },
  })),
  setCompanyState: failure(403, () => ({ params: { id: '100' }, body: { disabled: true } })),
  setAccountState: failure(403, () => ({ params: { id: '1002' }, body: { disabled: true } })),
  resetAccount: failure(403, () => ({ params: { id: '1002' } })),
  getNameChanges: failure(403, () => ({})),
  decideNameChange: failure(403, () => ({ params: { id: '1' }, body: { confirmed: true } })),
  getAuditEntries: failure(403, () => ({})),
  getCourses: failure(403, () => ({})),
  createCourse: failure(403, () => ({
    body: {
      ...{ title: '另一门课', summary: '一门用于测试的课程。', place: '教室', hours: 8, places: 20 },
      ...{ start: '2026-12-21', end: '2026-12-22' },
    },
  })),
  getCourse: failure(403, () => ({ params: { id: 'open' } })),
  setEnrolment: failure(403, () => ({ params: { id: 'open' }, body: { open: false } })),
  openAttendance: failure(403, () => ({ params: { id: 'open' } })),
  setAttendance: failure(403, () => ({ params: { id: 'over' }, body: { ids: [ids.finished] } })),
  admitTrainee: failure(403, () => ({ params: { id: ids.enrolled } })),
  getPublications: failure(403, () => ({})),
  setPublication: failure(403, () => ({ body: { id: 'any', published: true } })),
  getLoginHistory: own(),
  getWechatBinding: own(),
  startWechatBinding: own(),
  bindWechat: failure(500, () => ({ body: { code: 'any', state: ids.wechatState } })),
  unbindWechat: own(),
  getSecondFactor: own(),
  beginSecondFactor: own(),
  confirmSecondFactor: failure(500, () => ({ body: { code: '000000' } })),
  renewRecoveryCodes: failure(500, () => ({ body: { code: '000000' } })),
  removeSecondFactor: failure(500, () => ({ body: { code: '000000' } })),
  resetSecondFactor: failure(403, () => ({ params: { id: '1001' } })),

  getRequestList: own(),
  getRequest: failure(404, request()),
  createRequest: own(() => ({ body: draft })),
  updateRequest: failure(404, request({ ...draft, title: '由别家修改的标题' })),
  moveRequest: failure(404, request({ to: '1' })),
  rateRequest: failure(404, () => ({ params: { id: ids.completed }, body: { mark: 1 } })),
  addRequestNote: failure(404, request({ text: '由别家补充的说明' })),
  uploadRequestFile: failure(404, request(new File([pdf], 'b.pdf'))),
  removeRequest: failure(404, request()),
  removeRequestFile: failure(404, () => ({ params: { id: ids.requestFile } })),
  reviewRequest: failure(404, () => ({ params: { id: ids.completed }, body: { reason: '由别家申请的复核' } })),
  getRequestDesk: failure(403, () => ({})),
  getDeskRequest: failure(403, request()),
  handleRequest: failure(403, request({ to: '2', note: '说明' })),
  replyToRequest: failure(403, request({ text: '由别家给出的答复' })),
  uploadDeskFile: failure(403, request(new File([pdf], 'b.pdf'))),
  getReturnTasks: own(),
  getReturnReceipts: own(),
  getReturn: own(theReturn('annual-statistics')),
  moveReturn: failure(404, theReturn('annual-statistics', { to: '5' })),
  saveReturn: own(theReturn('annual-statistics', { version: 0, values: { staffTotal: 7 } })),
  submitReturn: own(
    theReturn('annual-statistics', { version: 1, values: { ...rightValues, remarks: '统计口径有调整。' } }),
  ),
  uploadReturnFile: own(() => ({ params: { id: 'talent-demand' }, body: new File([pdf], 'b.pdf') })),
  removeReturnFile: failure(404, () => ({ params: { id: ids.file } })),
  getMeeting: own(meeting()),
  replyToMeeting: own(meeting({ ...reply, people: 2 })),
  inviteToMeeting: failure(403, meeting({ guest: '示例协会' })),
  getMeetingReplies: failure(403, meeting()),

  // The response is the same for every member.
  getJournalIssues: own(() => ({ query: { columnId: 'company-data-journal-bulletin' } })),
  // The response has only sums over all members.
  getStatistics: own(() => ({ query: { name: 'member-years' } })),

  getTrainingList: own(),
  getTraining: own(() => ({ params: { id: 'open' } })),
  enrol: own(() => ({
    params: { id: 'open' },
    body: { people: [trainee('孙示例', '13700000002')], consent: true },
  })),
  attendTraining: failure(404, () => ({ params: { id: ids.enrolled }, body: { code: '000000' } })),
  cancelEnrolment: failure(404, () => ({ params: { id: ids.enrolled } })),
  evaluateTraining: failure(404, () => ({ params: { id: ids.finished }, body: marks })),
  getTrainingCertificate: failure(404, () => ({ params: { id: ids.evaluated } })),
};

test('the table covers every member call of the manifests and every open call with an id', () => {
  const names = (Object.keys(operations) as OperationName[]).filter((name) => {
    const { access, params } = operations[name];
    return access === 'member' || (access === 'open' && Object.keys(params).length > 0);
  });
  expect(Object.keys(table).sort()).toEqual([...names].sort());
});

describe('calls by a member of another company reveal and change nothing', () => {
  test.each(Object.entries(table) as [OperationName, Row][])('%s', async (name, { args, code }) => {
    const before = await ownersView();
    const { api, calls } = recordedClient(backend, other);
    await api.call(name, operations[name], responseDecoders[name], args()).catch(() => undefined);
    expect(calls).toHaveLength(1);
    const { envelope } = calls[0] as (typeof calls)[number];
    expect(envelope.code).toBe(code);
    const text = JSON.stringify(envelope);
    const secrets = ['东瀚', '第一家', '示例会员甲', '示例会员乙', '示例会员丁', '43219', '李示例', '王示例', '钱示例'];
    for (const secret of [ids.request, ids.completed, ids.file, ids.requestFile, ids.session, ...secrets])
      expect(text).not.toContain(secret);
    expect(await ownersView()).toEqual(before);
  });

  test.each(['file', 'requestFile'] as const)('a %s can be downloaded only by its own company', async (kind) => {
    const path = kind === 'file' ? `/report/file/${ids.file}` : `/report/requestfile/${ids.requestFile}`;
    const download = (token: string) => backend.fetch(path, { headers: { authorization: `Bearer ${token}` } });
    expect((await backend.fetch(path)).status).toBe(401);
    expect((await download(other)).status).toBe(404);
    expect((await download(owner)).status).toBe(200);
  });

  test('the same calls succeed for the company itself', async () => {
    const mine = recordedClient(backend, owner);
    for (const name of [
      'updateRemark',
      'updateRequest',
      'rateRequest',
      'removeReturnFile',
      'cancelEnrolment',
      'evaluateTraining',
    ] as const)
      await mine.api.call(name, operations[name], responseDecoders[name], (table[name] as Row).args());
    expect(mine.calls.map(({ envelope }) => envelope.code)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});
