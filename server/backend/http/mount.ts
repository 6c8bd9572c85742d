import type { Context, Hono } from 'hono';
import { settings as transport } from '../../../generated/api/settings.ts';
import { type Contract, type OperationName, operations } from '../../../generated/contract.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { UNSTORABLE } from '../db/unstorable.ts';
import { needs } from './access.ts';
import { callLimiter } from './call-limits.ts';
import {
  ApiError,
  codes,
  type Envelope,
  errorEnvelope,
  type HandlerResponse,
  notFound,
  type ResponseOf,
  sessionOver,
  wrap,
} from './envelope.ts';
import { fileOfForm } from './form-file.ts';
import type { CallGates } from './gates.ts';
import { idempotency } from './idempotency.ts';
import { networkOf } from './network.ts';
import { type BodyKind, readBody } from './request-body.ts';
import type { CheckMalware } from './scanned-upload.ts';
import { newToken, type Sessions, type SessionUser } from './session.ts';

/** What a handler gets: the call's parts as the contract types them, and who is calling. */
export interface Call<Name extends OperationName> {
  readonly query: Contract[Name]['query'];
  readonly params: Contract[Name]['params'];
  readonly body: Contract[Name]['body'];
  /** The caller; never null where the contract's access is `member`. */
  readonly user: Contract[Name]['access'] extends 'member' ? SessionUser : SessionUser | null;
  /** The caller's address. */
  readonly address: string;
  readonly device: 'pc' | 'mobile';
  readonly authorization: string | null;
  /** The token that a session started by this call gets: a repeat of the call names the same one. */
  readonly token: string;
  /** Who is visiting, as far as it can be told: the session, else address and browser. For counting only. */
  readonly visitor: string;
}

/** A handler for each of these calls, with the contract's types. Without names: for every call, so that none is forgotten. */
export type Handlers<Names extends OperationName = OperationName> = {
  readonly [Name in Names]: (call: Call<Name>) => Promise<ResponseOf<Name>>;
};

/** A call before its parts have the types of one name. */
type AnyCall = Readonly<Record<'query' | 'params' | 'body', unknown>> &
  Pick<Call<'getColumnList'>, 'user' | 'address' | 'device' | 'authorization' | 'token' | 'visitor'>;

export interface MountOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** Opens an encrypted body; throws where it cannot be opened. */
  decrypt(text: string): Promise<string>;
  addressOf(context: Context): string;
  /** How many calls work on the database at once. A slow caller's body is read before. */
  readonly gates: CallGates;
  /** Looks for malware in uploaded files; null where the installation has no scanner. */
  readonly checkMalware: CheckMalware | null;
}

type Declared = Readonly<
  Record<string, { readonly type: string; readonly required: boolean; readonly values: readonly string[] | null }>
>;

/** What the database's integers hold. */
const MAX_INTEGER = 2_147_483_647;

/** A declared parameter as its type; a text that is none is refused with the parameter's name. */
function parameter(name: string, text: string, { type, values }: Declared[string]): unknown {
  const bad = (): ApiError => new ApiError(codes.failure, `参数${name}的值不正确`);
  // The database takes every character but the zero byte.
  if (text.length > 2000 || text.includes('\0')) throw bad();
  if (values && text !== '' && !values.includes(text)) throw bad();
  if (type !== 'integer' && type !== 'number') return text;
  if (text.trim() === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > MAX_INTEGER) throw bad();
  return type === 'integer' ? Math.trunc(value) : value;
}

function queryOf(context: Context, declared: Declared): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(declared)) {
    const text = context.req.query(name);
    if (text === undefined || (rule.required && text === '')) {
      if (rule.required) throw new ApiError(codes.failure, `缺少参数${name}`);
      continue;
    }
    found[name] = parameter(name, text, rule);
  }
  return found;
}

const kindOf = (name: OperationName): BodyKind =>
  operations[name].file ? 'form' : operations[name].encrypted ? 'encrypted' : 'json';

async function bodyOf(context: Context, name: OperationName, bytes: Buffer, decrypt: MountOptions['decrypt']) {
  const { encrypted, file } = operations[name];
  if (file) return fileOfForm(bytes, context.req.header('content-type') ?? null, file);
  if (bytes.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(encrypted ? await decrypt(unquoted(text)) : text, storableText) as unknown;
  } catch {
    throw new ApiError(codes.failure, encrypted ? '提交的内容无法解密，请刷新页面后重试' : '提交的内容格式不正确');
  }
}

/**
 * Characters that cannot be seen and change what is read: directions of writing, zero widths, soft hyphens. The joiner of
 * emoji stays.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/u;

/** Throws an ApiError where a text of a body holds an invisible character; in secrets they are nobody else's matter. */
function assertVisible(value: unknown): void {
  if (typeof value === 'string' && INVISIBLE.test(value))
    throw new ApiError(codes.failure, '提交的内容含有不可见的控制字符，请删除后重试');
  if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    Object.values(value).forEach(assertVisible);
}

function storableText(_key: string, value: unknown): unknown {
  // No form of a page sends one.
  if (typeof value === 'string' && UNSTORABLE.test(value)) throw new Error('a text that cannot be stored');
  return value;
}

/** Parts of the path, checked like other texts. */
function paramsOf(context: Context): Readonly<Record<string, string>> {
  const params = context.req.param() as Readonly<Record<string, string>>;
  for (const text of Object.values(params)) if (text.length > 200 || text.includes('\0')) throw notFound();
  return params;
}

/** Encrypted texts travel as they are; some clients send them as a JSON text. */
const unquoted = (text: string): string => (text.startsWith('"') ? (JSON.parse(text) as string) : text);

const deviceOf = (header: string | undefined): 'pc' | 'mobile' =>
  header === transport.headers.device.mobile ? 'mobile' : 'pc';

/** A call that was begun under one account is not made as another. Throws an ApiError. */
function assertAccount(account: string | undefined, user: SessionUser | null): void {
  if (!account || !user) return;
  if (account !== `${encodeURIComponent(user.userId)}@${encodeURIComponent(user.deptId)}`)
    throw new ApiError(codes.forbidden, '登录账号已更换，本次操作没有执行，请刷新页面后重试');
}

type Run = (token: string) => Promise<Envelope>;

/** Puts handlers at the places that the contract gives them, with its checks before them. */
export const mount = (app: Hono, handlers: Handlers, options: MountOptions): void => mountSome(app, handlers, options);

/** The same for some of the calls. */
export function mountSome<Names extends OperationName>(
  app: Hono,
  handlers: Handlers<Names>,
  options: MountOptions,
): void {
  const { sessions, decrypt, addressOf, gates, checkMalware } = options;
  const once = idempotency(options.db, options.clock, sessions);
  const count = callLimiter(options.clock);

  const respond = async (
    context: Context,
    name: OperationName,
    handler: (call: AnyCall) => Promise<HandlerResponse>,
  ) => {
    const operation = operations[name];
    const address = addressOf(context);
    count(name, networkOf(address));
    const authorization = context.req.header(transport.headers.authorization.name) ?? null;
    const user = authorization === null ? null : await gates.calls.run(() => sessions.userOf(authorization));
    if (operation.access === 'member' && !user) throw sessionOver(operation.path);
    // Who is logged in is what `getInfo` asks: its caller may still hold a former account.
    if (name !== 'getInfo') assertAccount(context.req.header(transport.headers.account.name), user);
    // Asked here for every call that declares one, so that no handler can forget it.
    if (operation.permission !== null) needs(user, operation.permission);
    if (operation.method !== 'GET') count('write', user?.userId ?? networkOf(address));
    const query = queryOf(context, operation.query as Declared);
    const params = paramsOf(context);
    const bytes = operation.method === 'GET' ? Buffer.alloc(0) : await readBody(context.req.raw, kindOf(name));
    const device = deviceOf(context.req.header(transport.headers.device.name));
    const visitor = user && authorization ? authorization : `${address} ${context.req.header('user-agent') ?? ''}`;
    const run: Run = async (token) => {
      const body = await bodyOf(context, name, bytes, decrypt);
      // Here for every call that brings a file, so that no handler can forget it.
      if (body instanceof File) await checkMalware?.(body, { userId: user?.userId, address, device });
      if (!operation.encrypted) assertVisible(body);
      return wrap(await handler({ query, params, body, user, address, device, authorization, token, visitor }));
    };
    const gate = operation.file ? gates.uploads : gates.calls;
    const key = operation.idempotencyKey ? context.req.header(transport.headers.idempotencyKey.name) : undefined;
    if (!key) return gate.run(() => run(newToken()));
    const { method, path } = context.req;
    return gate.run(() => once({ key, method, path, bytes, userId: user?.userId ?? '', authorization }, run));
  };

  for (const name of Object.keys(handlers) as Names[]) {
    // The parts are checked against this call's declaration; no type can tie them to one name of a loop.
    const handler = handlers[name] as (call: AnyCall) => Promise<HandlerResponse>;
    const route = operations[name].path.replace(/\{(\w+)\}/g, ':$1');
    app.on(operations[name].method, route, async (context) => {
      // Some calls do something though they are a GET: asking for their head must not.
      if (context.req.method === 'HEAD') return context.body(null, 405, { allow: operations[name].method });
      try {
        return context.json(await respond(context, name, handler));
      } catch (error) {
        if (error instanceof ApiError) return context.json(errorEnvelope(error), error.status);
        throw error;
      }
    });
  }
}
