import type { Context, Hono } from 'hono';
import { settings as transport } from '../../../generated/api/settings.ts';
import { type Contract, type OperationName, operations } from '../../../generated/contract.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { type Answer, codes, type Envelope, Refusal, refuse, sessionOver, wrap } from './envelope.ts';
import { idempotency } from './idempotency.ts';
import type { Sessions, SessionUser } from './session.ts';

/** What a handler gets: the call's parts as the contract types them, and who is calling. */
export interface Call<Name extends OperationName> {
  readonly query: Contract[Name]['query'];
  readonly params: Contract[Name]['params'];
  readonly body: Contract[Name]['body'];
  readonly user: SessionUser | null;
  /** The caller's address. */
  readonly address: string;
  readonly device: 'pc' | 'mobile';
  readonly authorization: string | null;
}

export type Handlers<Names extends OperationName = OperationName> = {
  readonly [Name in Names]: (call: Call<Name>) => Promise<Answer>;
};

export interface MountOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** Opens an encrypted body; throws where it cannot be opened. */
  decrypt(text: string): string;
  addressOf(context: Context): string;
}

type Declared = Readonly<
  Record<string, { readonly type: string; readonly required: boolean; readonly values: readonly string[] | null }>
>;

/** A declared parameter as its type; a text that is none is refused with the parameter's name. */
function parameter(name: string, text: string, { type, values }: Declared[string]): unknown {
  const bad = (): Refusal => new Refusal(codes.failure, `参数${name}的值不正确`);
  // The database takes every character but the zero byte.
  if (text.length > 2000 || text.includes('\0')) throw bad();
  if (values && text !== '' && !values.includes(text)) throw bad();
  if (type !== 'integer' && type !== 'number') return text;
  if (text.trim() === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw bad();
  return type === 'integer' ? Math.trunc(value) : value;
}

function queryOf(context: Context, declared: Declared): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(declared)) {
    const text = context.req.query(name);
    if (text === undefined || (rule.required && text === '')) {
      if (rule.required) throw new Refusal(codes.failure, `缺少参数${name}`);
      continue;
    }
    found[name] = parameter(name, text, rule);
  }
  return found;
}

async function bodyOf(context: Context, name: OperationName, decrypt: (text: string) => string): Promise<unknown> {
  const { method, encrypted, file } = operations[name];
  if (method === 'GET') return undefined;
  if (file) return fileOf(context, file);
  const text = await context.req.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(encrypted ? decrypt(unquoted(text)) : text, withoutZeroBytes);
  } catch {
    throw new Refusal(codes.failure, encrypted ? '提交的内容无法解密，请刷新页面后重试' : '提交的内容格式不正确');
  }
}

/** The file of a form; what it is and whether it may come is for its handler to check. */
async function fileOf(context: Context, field: string): Promise<unknown> {
  try {
    return (await context.req.formData()).get(field);
  } catch {
    throw new Refusal(codes.failure, '上传的内容格式不正确');
  }
}

/** The database takes every character but the zero byte; no form of a page can send one. */
function withoutZeroBytes(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('a text holds a zero byte');
  return value;
}

/** Encrypted texts travel as they are; some clients send them as a JSON text. */
const unquoted = (text: string): string => (text.startsWith('"') ? (JSON.parse(text) as string) : text);

const deviceOf = (header: string | undefined): 'pc' | 'mobile' =>
  header === transport.headers.device.mobile ? 'mobile' : 'pc';

/** Puts handlers at the places that the contract gives them, with its checks before them. */
export function mount(app: Hono, handlers: Partial<Handlers>, options: MountOptions): void {
  const once = idempotency(options.db, options.clock);
  for (const name of Object.keys(handlers) as OperationName[]) {
    const operation = operations[name];
    const handler = handlers[name] as ((call: Call<OperationName>) => Promise<Answer>) | undefined;
    if (!handler) continue;
    const route = operation.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(operation.method, route, async (context) => {
      const authorization = context.req.header(transport.headers.authorization.name) ?? null;
      const run = async (): Promise<Envelope> => {
        const user = await options.sessions.userOf(authorization);
        if (operation.access === 'member' && !user) throw sessionOver(operation.path);
        const query = queryOf(context, operation.query as Declared) as never;
        const body = (await bodyOf(context, name, options.decrypt)) as never;
        const params = context.req.param() as never;
        const address = options.addressOf(context);
        const device = deviceOf(context.req.header(transport.headers.device.name));
        return wrap(await handler({ query, params, body, user, address, device, authorization }));
      };
      const key = operation.idempotencyKey ? context.req.header(transport.headers.idempotencyKey.name) : undefined;
      try {
        // The caller's session is part of the key: a key of one is nothing to another.
        return context.json(await (key ? once(`${name}:${authorization ?? ''}:${key}`, run) : run()));
      } catch (error) {
        if (error instanceof Refusal) return context.json(refuse(error));
        throw error;
      }
    });
  }
}
