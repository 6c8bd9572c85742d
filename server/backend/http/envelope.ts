import { settings } from '../../../generated/api/settings.ts';

const { envelope } = settings;

/** What a handler answers with, before it is wrapped. */
export type Answer =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'rows'; readonly rows: readonly unknown[]; readonly total: number }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'empty' };

/** A refusal that the caller is told about: the code and the text of the envelope. The HTTP status stays 200. */
export class Refusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

export const codes = {
  success: envelope.success,
  expired: envelope.expired,
  forbidden: 403,
  notFound: 404,
  /** Somebody else was quicker. */
  conflict: 409,
  failure: 500,
} as const;

export const notFound = (): Refusal => new Refusal(codes.notFound, '内容不存在或已下线');
export const sessionOver = (path: string): Refusal =>
  new Refusal(codes.expired, `请求访问：${path}，认证失败，无法访问系统资源`);

export type Envelope = Readonly<Record<string, unknown>>;

/** An answer as it travels. */
export function wrap(answer: Answer): Envelope {
  const head = { [envelope.code]: codes.success, [envelope.message]: answer.kind === 'rows' ? '查询成功' : '操作成功' };
  if (answer.kind === 'data') return { ...head, [envelope.data]: answer.data };
  if (answer.kind === 'rows') return { [envelope.total]: answer.total, [envelope.rows]: answer.rows, ...head };
  return answer.kind === 'fields' ? { ...head, ...answer.fields } : head;
}

export const refuse = ({ code, message }: Refusal): Envelope => ({
  [envelope.code]: code,
  [envelope.message]: message,
});
