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
import { type Form, parseForm } from './form-file.ts';
import type { CallGates } from './gates.ts';
import { idempotency } from './idempotency.ts';
import { networkOf } from './network.ts';
import { type BodyKind, readBody } from './request-body.ts';
import type { CheckMalware } from './scanned-upload.ts';
import { newToken, type Sessions, type SessionUser } from './session.ts';

/** The argument of a handler: the parts of the call with the contract's types, and its caller. */
export interface Call<Name extends OperationName> {
  readonly query: Contract[Name]['query'];
  readonly params: Contract[Name]['params'];
  readonly body: Contract[Name]['body'];
  /** The caller; never null if the contract's access is `member`. */
  readonly user: Contract[Name]['access'] extends 'member' ? SessionUser : SessionUser | null;
  /** The caller's IP address. */
  readonly address: string;
  readonly device: 'pc' | 'mobile';
  readonly authorization: string | null;
  /** The token for a session that this call starts; a repeat of the call gets the same one. */
  readonly token: string;
  /** An approximate identity of the visitor: the session, or else address and browser. For counting only. */
  readonly visitor: string;
}

/** Handlers of the named calls, with the contract's types. Without names, of all calls, so that none can be omitted. */
export type Handlers<Names extends OperationName = OperationName> = {
  readonly [Name in Names]: (call: Call<Name>) => Promise<ResponseOf<Name>>;
};

/** A call whose parts do not yet have the types of a particular name. */
type AnyCall = Readonly<Record<'query' | 'params' | 'body', unknown>> &
  Pick<Call<'getColumnList'>, 'user' | 'address' | 'device' | 'authorization' | 'token' | 'visitor'>;

export interface MountOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** Decrypts an encrypted body. Rejects if it cannot be decrypted. */
  decrypt(text: string): Promise<string>;
  addressOf(context: Context): string;
  /** Limits of concurrent calls. Bodies are read before a call enters a gate, so that slow callers do not occupy it. */
  readonly gates: CallGates;
  /** Checks uploaded files for malware; null if the installation has no scanner. */
  readonly checkMalware: CheckMalware | null;
}

type Declared = Readonly<
  Record<string, { readonly type: string; readonly required: boolean; readonly values: readonly string[] | null }>
>;

/** Maximum value of the database's integers. */
const MAX_INTEGER = 2_147_483_647;

/** Converts a parameter to its declared type. Throws an ApiError with the parameter's name if the text is not valid. */
function parameter(name: string, text: string, { type, values }: Declared[string]): unknown {
  const bad = (): ApiError => new ApiError(codes.failure, `参数${name}的值不正确`);
  // The database accepts every character except the zero byte.
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

async function bodyOf(name: OperationName, bytes: Buffer, decrypt: MountOptions['decrypt']) {
  const { encrypted } = operations[name];
  if (bytes.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(encrypted ? await decrypt(unquoted(text)) : text, storableText) as unknown;
  } catch {
    throw new ApiError(codes.failure, encrypted ? '提交的内容无法解密，请刷新页面后重试' : '提交的内容格式不正确');
  }
}

/**
 * Invisible characters that change how a text is read: writing directions, zero-width characters, soft hyphens. The zero-width
 * joiner is allowed within emoji.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/u;

/** Throws an ApiError if a text of a body contains an invisible character. Not used for encrypted bodies, which are secrets. */
function assertVisible(value: unknown): void {
  if (typeof value === 'string' && INVISIBLE.test(value))
    throw new ApiError(codes.failure, '提交的内容含有不可见的控制字符，请删除后重试');
  if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    Object.values(value).forEach(assertVisible);
}

function storableText(_key: string, value: unknown): unknown {
  // No page's form sends such a text.
  if (typeof value === 'string' && UNSTORABLE.test(value)) throw new Error('a text that cannot be stored');
  return value;
}

/** Path parameters. Throws an ApiError (not found) if one is too long or contains a zero byte. */
function paramsOf(context: Context): Readonly<Record<string, string>> {
  const params = context.req.param() as Readonly<Record<string, string>>;
  for (const text of Object.values(params)) if (text.length > 200 || text.includes('\0')) throw notFound();
  return params;
}

/** Encrypted bodies are sent as plain text; some clients send them as a JSON string. */
const unquoted = (text: string): string => (text.startsWith('"') ? (JSON.parse(text) as string) : text);

const deviceOf = (header: string | undefined): 'pc' | 'mobile' =>
  header === transport.headers.device.mobile ? 'mobile' : 'pc';

/** Throws an ApiError if the account has changed since the client prepared the call. */
function assertAccount(account: string | undefined, user: SessionUser | null): void {
  if (!account || !user) return;
  if (account !== `${encodeURIComponent(user.userId)}@${encodeURIComponent(user.deptId)}`)
    throw new ApiError(codes.forbidden, '登录账号已更换，本次操作没有执行，请刷新页面后重试');
}

/** The form of a call with a file; null for any other call. */
async function formOf(context: Context, name: OperationName, bytes: Buffer): Promise<Form | null> {
  const { file } = operations[name];
  return file ? parseForm(bytes, context.req.header('content-type') ?? null, file) : null;
}

/** Responds with the result of a call, or with the ApiError that it throws. */
async function responseTo(context: Context, call: () => Promise<Envelope>): Promise<Response> {
  try {
    return context.json(await call());
  } catch (error) {
    if (error instanceof ApiError) return context.json(errorEnvelope(error), error.status);
    throw error;
  }
}

/** Mounts handlers at the contract's paths, preceded by the contract's checks. */
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
    // `getInfo` is exempt: clients call it to find out who is logged in, and may still send a former account.
    if (name !== 'getInfo') assertAccount(context.req.header(transport.headers.account.name), user);
    // Checked here for every call that declares a permission, so that no handler can omit it.
    if (operation.permission !== null) needs(user, operation.permission);
    if (operation.method !== 'GET') count('write', user?.userId ?? networkOf(address));
    const query = queryOf(context, operation.query as Declared);
    const params = paramsOf(context);
    const bytes = operation.method === 'GET' ? Buffer.alloc(0) : await readBody(context.req.raw, kindOf(name));
    const device = deviceOf(context.req.header(transport.headers.device.name));
    const visitor = user && authorization ? authorization : `${address} ${context.req.header('user-agent') ?? ''}`;
    const run = async (token: string, form: Form | null): Promise<Envelope> => {
      const body = form ? form.file : await bodyOf(name, bytes, decrypt);
      // Checked here for every call with a file, so that no handler can omit it.
      if (body instanceof File) await checkMalware?.(body, { userId: user?.userId, address, device });
      if (!operation.encrypted) assertVisible(body);
      return wrap(await handler({ query, params, body, user, address, device, authorization, token, visitor }));
    };
    const gate = operation.file ? gates.uploads : gates.calls;
    const key = operation.idempotencyKey ? context.req.header(transport.headers.idempotencyKey.name) : undefined;
    const { method, path } = context.req;
    return gate.run(async () => {
      const form = await formOf(context, name, bytes);
      if (!key) return run(newToken(), form);
      const call = { key, method, path, bytes: form?.digest ?? bytes, userId: user?.userId ?? '', authorization };
      return once(call, (token) => run(token, form));
    });
  };

  for (const name of Object.keys(handlers) as Names[]) {
    // The parts are checked against this call's declaration; types cannot express this for a name in a loop.
    const handler = handlers[name] as (call: AnyCall) => Promise<HandlerResponse>;
    const route = operations[name].path.replace(/\{(\w+)\}/g, ':$1');
    app.on(operations[name].method, route, async (context) => {
      // Some GET calls have side effects, which a HEAD request must not cause.
      if (context.req.method === 'HEAD') return context.body(null, 405, { allow: operations[name].method });
      return responseTo(context, () => respond(context, name, handler));
    });
  }
}
