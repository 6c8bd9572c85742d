import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operations } from '../../../generated/contract.ts';
import { responseDecoders } from '../../../generated/response-decoders.ts';
import { openDemoCertificate } from '../../support/certificates.ts';
import { type SpecifiedCall, specifiedCalls } from '../../support/specification-calls.ts';
import { article, TestBackend } from './harness.ts';
import { type Recorded, recordedClient } from './recorded-client.ts';

const files: Record<string, string> = {
  'news/party/valve-story.md': article({ title: '一台阀门的故事', day: -5 }),
  'company/info/industry/briefing.md': article({ title: '会员简报', day: -5 }),
  'files/form.pdf': '%PDF-1.4 test',
  'org/event/chronicle.csv':
    'id,year,month,day,title,text,file,fileName\nevent-a,0,5,1,今年,今年的事,form.pdf,申报表.pdf\nevent-b,-2,,,前年,前年的事,,\n',
  'org/honor/photos.csv': 'id,title,summary,year,issuer,illustration\nhonor-a,奖状,说明,-1,某单位,medal\n',
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.make(files);
});
afterAll(() => backend.remove());

/** What a call is made with. */
interface Arguments {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly more?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

interface Case {
  /** Right arguments; some have to be got from the backend first. */
  right(): Arguments | Promise<Arguments>;
  /** The address's parameters as they travel, where they are not the arguments' own. */
  readonly query?: Readonly<Record<string, string>>;
  /** What the answer holds, in its place of the envelope. */
  readonly holds?: unknown;
  /** Arguments that are refused, and with which words. */
  readonly wrong?: readonly (readonly [Arguments, string | RegExp])[];
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const account = async () => (await backend.accounts())[0] ?? { phoneNumber: '', password: '' };
const column = (columnId: string): Arguments => ({ query: { columnId } });

/** A ticket as the holder of the demo's certificate gets one. */
async function ticket(): Promise<string> {
  const holder = await openDemoCertificate(join(backend.root, 'data'), 'member');
  const { data } = await backend.call('/company/ca/challenge');
  const { challengeId, text } = data as { challengeId: string; text: string };
  const proof = { challengeId, certificate: holder.certificate, signature: holder.sign(text) };
  return ((await backend.post('/company/ca/prove', JSON.stringify(proof))).data as { id: string }).id;
}

const cases: Readonly<Record<string, Case>> = {
  getColumnList: {
    right: () => ({ query: { columnPid: '' } }),
    query: { columnPid: '' },
    holds: expect.arrayContaining([
      expect.objectContaining({ id: 'news', columnPid: '0', columnCode: 'news', columnPcUrl: '/news' }),
      expect.objectContaining({ id: 'news-party', columnPid: 'news', planceNo: expect.any(Number) }),
    ]),
    wrong: [[{ query: { columnPid: 'x'.repeat(2001) } }, '参数columnPid的值不正确']],
  },
  getContentReleaseList: {
    // The second object wins; what is empty or not there is dropped.
    right: () => ({
      query: { columnId: 'news-party', pageNum: 1 },
      more: { columnId: 'company-info-industry', year: '' },
    }),
    query: { columnId: 'company-info-industry', pageNum: '1' },
    holds: [expect.objectContaining({ id: 'briefing' })],
    wrong: [
      [{ query: { pageNum: 'two' } }, '参数pageNum的值不正确'],
      [{ query: { isAsc: 'up' } }, '参数isAsc的值不正确'],
    ],
  },
  getContentReleaseListWithSearch: {
    right: () => ({ query: { keyword: '阀门', pageNum: 1 }, more: { section: 'news' } }),
    query: { keyword: '阀门', pageNum: '1', section: 'news' },
    holds: [expect.objectContaining({ id: 'valve-story' })],
    wrong: [
      [{}, '缺少参数keyword'],
      [{ query: { keyword: '阀门', sort: 'best' } }, '参数sort的值不正确'],
    ],
  },
  getContentReleaseBeforeList: {
    right: () => ({ query: { columnId: 'news-party,company-info-industry' } }),
    holds: [expect.objectContaining({ id: 'valve-story' })],
    wrong: [[{ query: { orderByColumn: 'title' } }, '参数orderByColumn的值不正确']],
  },
  getContentReleasePhoto: {
    right: () => column('org-honor'),
    holds: [expect.objectContaining({ id: 'honor-a' })],
    wrong: [[{}, '缺少参数columnId']],
  },
  getContentMemorabiliaInfoList: {
    right: () => ({ query: { columnId: 'org-event', year: '2026' } }),
    holds: [expect.objectContaining({ id: 'event-a', attachmentCount: 1 })],
    wrong: [[{}, '缺少参数columnId']],
  },
  getMemorabiliaFile: {
    right: () => ({ query: { id: 'event-a' } }),
    holds: [{ id: 'event-a-1', name: '申报表.pdf', size: 13, mediaType: 'application/pdf', url: '/files/event-a-1' }],
    wrong: [
      [{}, '缺少参数id'],
      [{ query: { id: 'nothing' } }, '内容不存在或已下线'],
    ],
  },
  getContentMemorabiliaBasicList: {
    right: () => column('org-event'),
    holds: [
      { year: '2026', count: 1 },
      { year: '2024', count: 1 },
    ],
    wrong: [[{}, '缺少参数columnId']],
  },
  getContentReleaseById: {
    right: () => ({ query: { id: 'valve-story' } }),
    holds: expect.objectContaining({ id: 'valve-story', title: '一台阀门的故事' }),
    wrong: [
      [{}, '缺少参数id'],
      [{ query: { id: 'nothing' } }, '内容不存在或已下线'],
    ],
  },
  getContentReleaseYearsInterval: {
    right: () => column('company-info-industry'),
    holds: { minYear: '2026', maxYear: '2026' },
    wrong: [[{}, '缺少参数columnId']],
  },
  getContentReleaseYearsBeforeInterval: {
    // The session is not sent along, so that a members' column is empty.
    right: () => column('company-info-industry'),
    holds: { minYear: '', maxYear: '' },
    wrong: [[{}, '缺少参数columnId']],
  },
  checkMemorabiliaInfo: {
    right: () => ({ query: { columnId: 'org-event', checkYears: '2026,2025' } }),
    holds: [
      { year: '2026', exists: true },
      { year: '2025', exists: false },
    ],
    wrong: [
      [{ query: { columnId: 'org-event' } }, '缺少参数checkYears'],
      [{ query: { checkYears: '2026' } }, '缺少参数columnId'],
    ],
  },
  conductUser: {
    right: () => ({ query: { columnId: 'news-party', contentId: 'valve-story' } }),
    wrong: [[{ query: { columnId: 'a\0b' } }, '参数columnId的值不正确']],
  },
  getUserName: {
    right: () => ({ query: { name: '会员乙' } }),
    holds: [{ userId: '1002', userName: '示例会员乙' }],
    wrong: [
      [{}, '缺少参数name'],
      [{ query: { name: '' } }, '缺少参数name'],
    ],
  },
  loginByPhone: {
    right: async () => ({ body: { userName: '', phoneCode: '', ...(await account()) } }),
    holds: { token: expect.stringMatching(/^[\w-]{43}$/) },
    wrong: [
      [{ body: { userName: '', password: '', phoneNumber: '', phoneCode: '' } }, /./],
      [
        { body: { userName: '', password: 'no', phoneNumber: '13800000003', phoneCode: '' } },
        '手机号、密码或验证码错误',
      ],
    ],
  },
  getInfo: {
    right: () => ({}),
    holds: {
      user: expect.objectContaining({ userId: '1001', userName: '示例会员甲', avatar: expect.any(String) }),
      roles: ['company'],
      permissions: expect.arrayContaining(['system:user:edit']),
    },
  },
  getPhoneCode: {
    right: () => ({ query: { phoneNumber: '13800000001' } }),
    wrong: [
      [{}, '缺少参数phoneNumber'],
      [{ query: { phoneNumber: '12' } }, '请输入正确的手机号码'],
    ],
  },
  loginByCertificate: {
    right: async () => ({ body: { id: await ticket() } }),
    holds: { token: expect.stringMatching(/^[\w-]{43}$/) },
    wrong: [
      [{ body: {} }, '登录已超时，请重新选择证书'],
      [{ body: { id: 'made-up' } }, '登录已超时，请重新选择证书'],
    ],
  },
  uploadAvatar: {
    right: () => ({ body: new File([new Uint8Array(png)], 'avatar.png', { type: 'image/png' }) }),
    holds: { imgUrl: expect.stringMatching(/^\/profile\/avatar\/[0-9a-f-]{36}\.png$/) },
    wrong: [
      [{ body: new File(['<svg/>'], 'avatar.png', { type: 'image/png' }) }, /^文件内容不是/],
      [{ body: new File([], 'avatar.png') }, '请选择要上传的文件，空文件不能上传'],
    ],
  },
  updateDept: {
    right: () => ({ body: { deptId: '100', deptName: '东瀚核电装备有限公司（示例）', leader: '新联系人' } }),
    wrong: [
      [{ body: { deptId: '100' } }, '请填写企业名称'],
      [{ body: { deptId: '100', deptName: '甲公司', email: 'nobody' } }, /电子邮箱/],
    ],
  },
  updatePassword: {
    // With characters of two, three and four bytes.
    right: async () => ({ body: { oldPassword: (await account()).password, newPassword: '核能é👩‍🔬Reaktor-73' } }),
    wrong: [
      [{ body: { oldPassword: 'no', newPassword: 'Reaktor-73' } }, '修改密码失败，旧密码错误'],
      [{ body: {} }, '修改密码失败，旧密码错误'],
    ],
  },
  updateRemark: {
    right: () => ({ query: { userId: '1002' }, body: { remark: '统计填报' } }),
    wrong: [
      [{ body: { remark: '统计填报' } }, '缺少参数userId'],
      [{ query: { userId: '1002' }, body: { remark: '长'.repeat(101) } }, /备注/],
      [{ query: { userId: '2001' }, body: { remark: '别家的' } }, '内容不存在或已下线'],
    ],
  },
  getSubUserList: {
    right: () => ({}),
    holds: [
      expect.objectContaining({ userId: '1002', userName: '示例会员乙', phoneNumber: '138****0002' }),
      expect.objectContaining({ userId: '1003', userName: '示例会员丁' }),
      expect.objectContaining({ userId: '1004', userName: '示例会员戊' }),
      expect.objectContaining({ userId: '1005', userName: '示例会员己' }),
    ],
  },
  unbindUser: {
    right: () => ({ params: { id: '1002' } }),
    wrong: [
      [{ params: { id: '1001' } }, '不能解绑当前登录的账号'],
      [{ params: { id: '2001' } }, '内容不存在或已下线'],
    ],
  },
};

test('the specification has 24 calls: those of the manifests that are no additions, each with a case here', () => {
  const own = (Object.keys(operations) as OperationName[]).filter((name) => !operations[name].addition);
  const names = specifiedCalls.map(({ name }) => name);
  expect(names).toHaveLength(24);
  expect([...own].sort()).toEqual([...names].sort());
  expect(Object.keys(cases)).toEqual(names);
});

/** A row as the manifests tell it. */
function declared(name: OperationName): SpecifiedCall {
  const operation = operations[name];
  const query = Object.entries(operation.query as Readonly<Record<string, { readonly required: boolean }>>);
  const named = (wanted: boolean): string[] =>
    query.filter(([, { required }]) => required === wanted).map(([key]) => key);
  const { path, method, encrypted, file, authorization, answer } = operation;
  const row = specifiedCalls.find((one) => one.name === name);
  return {
    name,
    method,
    path,
    required: named(true),
    optional: named(false),
    // Whether there is a JSON body at all is a type of the contract, not a value: the call itself shows it below.
    body: encrypted ? 'encrypted' : file ? 'file' : row?.body === 'json' ? 'json' : 'none',
    session: authorization,
    answer: answer === 'data' && row?.answer === 'list' ? 'list' : answer,
    fields: operation.fields,
  } as SpecifiedCall;
}

test.each(specifiedCalls)('$name: the manifests say what the table says', (row) => {
  expect(declared(row.name)).toEqual(row);
});

const partOf = ({ answer, fields }: SpecifiedCall, envelope: Recorded['envelope']): unknown => {
  if (answer === 'rows') return envelope.rows;
  if (answer === 'fields') return Object.fromEntries(fields.map((field) => [field, envelope[field]]));
  return envelope.data;
};

function expectEnvelope({ answer, fields }: SpecifiedCall, envelope: Recorded['envelope']): void {
  const head = ['code', 'msg'];
  const keys = { data: ['data'], list: ['data'], rows: ['rows', 'total'], fields, empty: [] }[answer];
  expect(Object.keys(envelope).sort()).toEqual([...head, ...keys].sort());
  expect(envelope).toMatchObject({ code: 200, msg: expect.stringMatching(/成功$/) });
  if (answer === 'rows') expect(envelope.total).toBeGreaterThanOrEqual(envelope.rows?.length ?? 0);
  if (answer === 'list') expect(Array.isArray(envelope.data)).toBe(true);
}

function expectBody({ body }: SpecifiedCall, given: object | undefined, sent: Recorded): void {
  const type = sent.headers.get('content-type') ?? '';
  if (body === 'none') expect([sent.body, type]).toEqual(['', '']);
  else if (body === 'file') {
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent.body).toContain('name="avatarfile"; filename="avatar.png"');
  } else {
    expect(type).toBe('application/json');
    if (body === 'json') expect(JSON.parse(sent.body)).toEqual(given);
    else {
      // Whole blocks of 2048 bits; that the backend can read them is what the answer shows.
      const cipher = Buffer.from(sent.body, 'base64');
      expect(cipher.toString('base64')).toBe(sent.body);
      expect(cipher.length % 256).toBe(0);
    }
  }
}

// In the order of the table: the member who unbinds and changes the password does so last.
describe.each(specifiedCalls)('$method $path', (row) => {
  const { right, query, holds, wrong = [] } = cases[row.name] as Case;
  const make = (token: string | null, args: Arguments) => {
    const { api, calls } = recordedClient(backend, token);
    return { calls, done: api.call(row.name, operations[row.name], responseDecoders[row.name], args) };
  };

  test('wrong and missing arguments are refused in words', async () => {
    const token = await session();
    for (const [args, message] of wrong) {
      const { calls, done } = make(token, args);
      await expect(done).rejects.toThrow(row.name);
      expect(calls).toHaveLength(1);
      const { code, msg } = calls[0]?.envelope ?? { code: 0, msg: '' };
      expect(code).not.toBe(200);
      expect(code).not.toBe(401);
      if (typeof message === 'string') expect(msg).toBe(message);
      else expect(msg).toMatch(message);
    }
    if (row.required.length > 0) expect(wrong.length).toBeGreaterThan(0);
  });

  test('made as specified, answered as specified', async () => {
    const token = await session();
    const args = await right();
    const { calls, done } = make(token, args);
    await done;
    expect(calls).toHaveLength(1);
    const sent = calls[0] as Recorded;
    expect(sent.method).toBe(row.method);
    expect(sent.path).toBe(row.path.replace(/\{(\w+)\}/g, (_all, name: string) => args.params?.[name] ?? ''));
    expect(sent.query).toEqual(query ?? args.query ?? {});
    for (const name of row.required) expect(sent.query).toHaveProperty(name);
    expect(sent.headers.get('authorization')).toBe(row.session ? `Bearer ${token}` : null);
    expect(sent.headers.get('device')).toBe('mobile');
    expect(sent.headers.has('idempotency-key')).toBe(row.method === 'POST');
    expectBody(row, args.body, sent);
    expectEnvelope(row, sent.envelope);
    if (row.answer !== 'empty') expect(partOf(row, sent.envelope)).toEqual(holds);
  });
});

/** A session of the first company's main account, whose password one of the cases changes. */
let kept = '';
async function session(): Promise<string> {
  if (kept === '') kept = await backend.login();
  return kept;
}

test('what is not encrypted is not taken where the specification encrypts', async () => {
  const token = await session();
  for (const { name, path, method, body } of specifiedCalls) {
    if (body !== 'encrypted') continue;
    const plain = await backend.post(path, '{"a":"b"}', { authorization: `Bearer ${token}` }, method);
    expect(plain, name).toMatchObject({ code: 500, msg: '提交的内容无法解密，请刷新页面后重试' });
  }
});
