import { constants, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { columns } from '../../../generated/columns.ts';
import type { Column } from '../../../generated/models.ts';
import { routeList } from '../../../generated/routes/index.ts';
import { onePixel } from '../one-pixel.ts';
import type { Entry, ForeignDialect } from './dialects.ts';

/** A backend other than this project's: plain HTTP, only the calls of the specification. */
export interface ForeignBackend {
  /** Without a trailing slash. */
  readonly address: string;
  readonly publicKey: string;
  readonly calls: readonly string[];
  /** The id of the column whose page has this path. */
  columnIdAt(path: string): string;
  /** Removes an entry by its id; with a code, its text is denied to callers without a session. */
  withdraw(id: string, code?: number): void;
  /** The entries of a column, by the path of its page. */
  entriesAt(path: string): readonly { readonly id: string; readonly title: string }[];
  close(): Promise<void>;
}

/** Entries of a column: more than one page of most lists. */
const PER_COLUMN = 12;
const SLOW_MS = 60;
export const TOKEN = 'foreign-token';
/** A file of the backend, at the path that the backend reports. */
const AVATAR = '/profile/avatar.png';

/** The backend's own ids, which are not route names. */
const idOf = new Map(columns.map((column, index) => [column.id, String(700 + index)]));
const paths = new Set<string>(routeList.filter(({ page }) => page !== null).map(({ path }) => path));

const entriesOf = ({ perColumn = PER_COLUMN }: ForeignDialect): readonly Entry[] =>
  columns.flatMap((column, index) =>
    !paths.has(column.columnPcUrl)
      ? []
      : Array.from({ length: perColumn }, (_, entry) => ({
          number: index * 100 + entry + 1,
          columnId: idOf.get(column.id) ?? '',
          title: `外来条目${index * 100 + entry + 1}`,
          text: `<p>外来条目${index * 100 + entry + 1}的正文。</p>`,
          time: Date.UTC(2025, 5, 20 - entry, 2, 30),
        })),
  );

interface Call {
  readonly path: string;
  readonly method: string;
  readonly query: URLSearchParams;
  readonly token: string | null;
  readonly body: string;
  /** The host under which the backend was called. */
  readonly host: string;
}

/** The result of a call: a body, or an HTTP status without one. */
type Result = { readonly body: unknown } | { readonly status: number };

/** Decrypts PKCS#1 v1.5 manually: some Node releases reject it. */
function decrypted(text: string, key: KeyObject): unknown {
  const bytes = Buffer.from(text, 'base64');
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 256) {
    const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, bytes.subarray(at, at + 256));
    blocks.push(block.subarray(block.indexOf(0, 2) + 1));
  }
  return JSON.parse(Buffer.concat(blocks).toString('utf8'));
}

const WECHAT_CODE = 'scanned';
const WECHAT_STATE = 'foreign-state';
/** The page that stands in for WeChat: its link leads back to the site, as a scan would. */
const WECHAT_PAGE = '/wechat';

const wechatCode = (host: string): unknown => ({
  state: WECHAT_STATE,
  url: `http://${host}${WECHAT_PAGE}`,
  expiresInSeconds: 120,
  standIn: false,
});

/** Leads back to the page that showed the QR code, with the result of the scan. */
function respondAsWechat(request: IncomingMessage, response: ServerResponse): void {
  const query = new URLSearchParams({ code: WECHAT_CODE, state: WECHAT_STATE });
  const back = new URL(`/company/login/wx?${query}`, request.headers.referer);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><a target="_top" href="${back.href.replace('&', '&amp;')}">确认登录</a>`);
}

const ok = (rest: Readonly<Record<string, unknown>> = {}): Result => ({
  body: { code: 200, msg: '操作成功', ...rest },
});
const refused = (code: number, msg: string): Result => ({ body: { code, msg } });

function answers(
  dialect: ForeignDialect,
  key: KeyObject,
  withdrawn: ReadonlyMap<string, number | null>,
): (call: Call) => Result {
  const entries = entriesOf(dialect);
  const entryId = (entry: Entry): string | number =>
    dialect.numericIds ? 9_000_000 + entry.number : `e${entry.number}`;
  const written = (entry: Entry): unknown => dialect.entry(entry, entryId(entry));
  const ofEvent = (entry: Entry): unknown => dialect.event?.(entry, entryId(entry)) ?? written(entry);
  const listedAs =
    (write: (entry: Entry) => unknown) =>
    ({ query }: Call): Result => {
      const ids = query.get('columnId')?.split(',');
      const keyword = query.get('keyword');
      const found = entries.filter(
        (entry) =>
          (!ids || ids.includes(entry.columnId)) &&
          (!keyword || entry.title.includes(keyword)) &&
          !withdrawn.has(String(entryId(entry))),
      );
      const size = Number(query.get('pageSize') ?? 10);
      const start = (Number(query.get('pageNum') ?? 1) - 1) * size;
      const page = dialect.ignoresPages ? found : found.slice(start, start + size);
      return { body: dialect.list(page.map(write), found.length) };
    };
  const listed = listedAs(written);
  const years = (): Result => ok({ data: { minYear: 2025, maxYear: '2025' } });
  const member =
    (answer: (call: Call) => Result) =>
    (call: Call): Result =>
      call.token === TOKEN ? answer(call) : refused(401, '认证失败');
  const calls: Readonly<Record<string, (call: Call) => Result>> = {
    'GET /api/getColumnList': () =>
      ok({
        data: columns.map((column) =>
          dialect.column(column as Column, idOf.get(column.id) ?? '', idOf.get(column.columnPid) ?? '0'),
        ),
      }),
    'GET /api/getContentReleaseList': listed,
    'GET /api/getContentReleaseListWithSearch': listed,
    'GET /api/getContentReleaseBeforeList': listed,
    'GET /api/getContentReleasePhoto': listedAs(ofEvent),
    'GET /api/getContentMemorabiliaInfoList': listedAs(ofEvent),
    'GET /api/getMemorabiliaFile': () => ok({ data: [] }),
    'GET /api/getContentMemorabiliaBasicList': () =>
      ok({ data: [{ year: 2025, count: dialect.perColumn ?? PER_COLUMN }] }),
    'GET /api/getContentReleaseById': ({ query }) => {
      const id = query.get('id') ?? '';
      const code = withdrawn.get(id);
      if (code) return refused(code, '没有权限');
      const found = withdrawn.has(id) ? undefined : entries.find((entry) => String(entryId(entry)) === id);
      return ok({ data: found ? written(found) : null });
    },
    'GET /api/getContentReleaseYearsInterval': years,
    'GET /api/getContentReleaseYearsBeforeInterval': years,
    'GET /api/checkMemorabiliaInfo': ({ query }) =>
      ok({ data: (query.get('checkYears') ?? '').split(',').map((year) => ({ year, exists: year === '2025' })) }),
    'GET /api/conductUser': () => ok(),
    'GET /api/getUserName': member(() => ok({ data: [] })),
    'POST /company/loginByPhone': ({ body }) => {
      const payload = decrypted(body, key) as Readonly<Record<string, string>>;
      const right = payload.userName ? payload.password === 'secret' : payload.phoneCode === '123456';
      return right ? ok({ token: TOKEN }) : refused(500, '用户不存在/密码错误');
    },
    'GET /getInfo': member(() =>
      ok({
        user: { userId: dialect.numericIds ? 7 : 'u7', userName: '外来会员', avatar: AVATAR },
        roles: ['member'],
        permissions: [],
      }),
    ),
    'GET /company/getPhoneCode': () => ok(),
    'POST /company/ca/login': ({ body }) =>
      (JSON.parse(body) as { id?: string }).id ? ok({ token: TOKEN }) : refused(500, '证书无效'),
    'POST /system/user/profile/avatar': member(() => ok({ imgUrl: AVATAR })),
    'PUT /system/dept': member(() => ok()),
    'PUT /system/user/updatePwd': member(() => ok()),
    'PUT /system/user/updateRemark': member(() => ok()),
    'GET /system/user/getSubUserList': member(() => ({
      body: dialect.list([{ userId: 8, userName: '外来子账号' }], 1),
    })),
  };
  const more: typeof calls = {
    'POST /company/wx/start': ({ host }) => ok({ data: wechatCode(host) }),
    'POST /company/wx/login': ({ body }) =>
      (JSON.parse(body) as { code?: string }).code === WECHAT_CODE ? ok({ token: TOKEN }) : refused(500, '登录失败'),
    'GET /company/trainings': member(() => ({ body: dialect.list([], 0) })),
    'GET /company/trainings/offer': () => ({ body: dialect.list([], 0) }),
  };
  return (call) => {
    const name = `${call.method} ${call.path}`;
    const answer = calls[name] ?? (dialect.hasMore ? more[name] : undefined);
    if (answer) return answer(call);
    if (call.method === 'PUT' && call.path.startsWith('/system/user/unbind/')) return member(() => ok())(call);
    return dialect.additions === 'expired' ? refused(401, '认证失败') : { status: dialect.additions };
  };
}

const inOwnWords = ({ envelope }: ForeignDialect, body: unknown): unknown =>
  envelope && typeof body === 'object' && body !== null && 'code' in body ? envelope({ ...body }) : body;

/** Calls that still succeed when others break off: without them there would be no page to check. */
const UNBROKEN = /getColumnList|getContentReleaseBeforeList|getContentReleaseById|getInfo|login/i;
const ALLOWED = 'authorization,device,content-type';

const columnIdAt = (path: string): string =>
  idOf.get(columns.find(({ columnPcUrl }) => columnPcUrl === path)?.id ?? '') ?? '';

/** The site's settings for a backend, without its URL. */
export const settingsFor = (
  { manifest = 'specification' }: ForeignDialect,
  { address, publicKey }: ForeignBackend,
): Record<string, string> => ({ BACKEND: manifest, PUBLIC_KEY: publicKey, WECHAT_AUTHORIZE_URL: address });

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** One key for all of them, as a key takes a tenth of a second; made by the first. */
let keys: ReturnType<typeof makeKeys> | null = null;

/** Starts it on a free port of the loopback interface. Its CORS responses allow exactly three headers. */
export async function startForeignBackend(dialect: ForeignDialect): Promise<ForeignBackend> {
  keys ??= makeKeys();
  const { publicKey, privateKey } = keys;
  const withdrawn = new Map<string, number | null>();
  const answer = answers(dialect, privateKey, withdrawn);
  const calls: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': ALLOWED,
      'access-control-allow-methods': 'GET,POST,PUT,DELETE',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    const url = new URL(request.url ?? '/', 'http://backend');
    if (url.pathname === WECHAT_PAGE) return void respondAsWechat(request, response);
    if (url.pathname === AVATAR) return void response.writeHead(200, { 'content-type': 'image/png' }).end(onePixel);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
    calls.push(`${request.method} ${url.pathname}${url.search}`);
    const result = answer({
      ...(dialect.asSpecified?.(url.pathname, url.searchParams) ?? { path: url.pathname, query: url.searchParams }),
      method: request.method ?? 'GET',
      token,
      body: Buffer.concat(chunks).toString('utf8'),
      host: request.headers.host ?? '',
    });
    if (dialect.fault === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS));
    if ('status' in result) return void response.writeHead(result.status, cors).end();
    const text = JSON.stringify(inOwnWords(dialect, result.body));
    response.writeHead(200, { ...cors, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    if (dialect.fault === 'broken off' && !UNBROKEN.test(url.pathname)) {
      response.write(text.slice(0, text.length / 2));
      setTimeout(() => response.destroy(), 20);
      return;
    }
    response.end(text);
  };
  const server: Server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const entryIds = entriesOf(dialect).map((entry) => ({
    entry,
    id: String(dialect.numericIds ? 9_000_000 + entry.number : `e${entry.number}`),
  }));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    calls,
    columnIdAt,
    withdraw: (id, code) => void withdrawn.set(id, code ?? null),
    entriesAt: (path) => {
      const columnId = columnIdAt(path);
      return entryIds
        .filter(({ entry }) => entry.columnId === columnId)
        .map(({ entry, id }) => ({ id, title: entry.title }));
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
