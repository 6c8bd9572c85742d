import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operations } from '../../../generated/contract.ts';
import { responseDecoders } from '../../../generated/response-decoders.ts';
import { type SpecifiedCall, specifiedCalls } from '../../support/specification-calls.ts';
import { article, TestBackend } from './harness.ts';
import { type Recorded, recordedClient } from './recorded-client.ts';
import { type Arguments, type Case, specificationCases } from './specification-cases.ts';

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

const cases = specificationCases(() => backend);

test('the 24 specified calls are those of the manifests without additions, each with a case here', () => {
  const own = (Object.keys(operations) as OperationName[]).filter((name) => !operations[name].addition);
  const names = specifiedCalls.map(({ name }) => name);
  expect(names).toHaveLength(24);
  expect([...own].sort()).toEqual([...names].sort());
  expect(Object.keys(cases)).toEqual(names);
});

/** A row as the manifests declare it. */
function declared(name: OperationName): SpecifiedCall {
  const operation = operations[name];
  const query = Object.entries(operation.query as Readonly<Record<string, { readonly required: boolean }>>);
  const named = (wanted: boolean): string[] =>
    query.filter(([, { required }]) => required === wanted).map(([key]) => key);
  const { path, method, encrypted, file, authorization, response } = operation;
  const row = specifiedCalls.find((one) => one.name === name);
  return {
    name,
    method,
    path,
    required: named(true),
    optional: named(false),
    // Whether there is a JSON body is only a type in the contract: the call below verifies it.
    body: encrypted ? 'encrypted' : file ? 'file' : row?.body === 'json' ? 'json' : 'none',
    session: authorization,
    answer: response === 'data' && row?.answer === 'list' ? 'list' : response,
    fields: operation.fields,
  } as SpecifiedCall;
}

test.each(specifiedCalls)('$name: the manifests match the table', (row) => {
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
      // Whole blocks of 2048 bits; the response shows that the backend can decrypt them.
      const cipher = Buffer.from(sent.body, 'base64');
      expect(cipher.toString('base64')).toBe(sent.body);
      expect(cipher.length).toBeGreaterThan(0);
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

  test('rejects wrong and missing arguments with a message', async () => {
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

  test('has the request and the response of the specification', async () => {
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

test('rejects plain bodies of the calls that the specification encrypts', async () => {
  const token = await session();
  const encrypted = specifiedCalls.filter(({ body }) => body === 'encrypted');
  expect(encrypted.length).toBeGreaterThan(1);
  for (const { name, path, method } of encrypted) {
    const plain = await backend.post(path, '{"a":"b"}', { authorization: `Bearer ${token}` }, method);
    expect(plain, name).toMatchObject({ code: 500, msg: '提交的内容无法解密，请刷新页面后重试' });
  }
});
