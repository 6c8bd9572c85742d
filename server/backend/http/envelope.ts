import { settings } from '../../../generated/api/settings.ts';
import type { Contract, OperationName } from '../../../generated/contract.ts';

const { envelope } = settings;

/** One value, in the envelope's data. */
export interface DataResponse<Data> {
  readonly kind: 'data';
  readonly data: Data;
}

/** A page of a list, and the total number of rows. */
export interface RowsResponse<Row> {
  readonly kind: 'rows';
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Fields beside the envelope's own. */
export interface FieldsResponse<Fields> {
  readonly kind: 'fields';
  readonly fields: Fields;
}

/** Success without data. */
export interface EmptyResponse {
  readonly kind: 'empty';
}

/** A handler's response, before it is wrapped in the envelope. */
export type HandlerResponse = DataResponse<unknown> | RowsResponse<unknown> | FieldsResponse<object> | EmptyResponse;

/** The response of one call, as the contract types it. */
export type ResponseOf<Name extends OperationName> = {
  readonly data: DataResponse<Contract[Name]['response']>;
  readonly rows: Contract[Name]['response'] extends { readonly rows: readonly (infer Row)[] }
    ? RowsResponse<Row>
    : never;
  readonly fields: FieldsResponse<Contract[Name]['response']>;
  readonly empty: EmptyResponse;
}[Contract[Name]['kind']];

/** HTTP statuses of errors; those other than 200 concern the request itself rather than its content. */
type ErrorStatus = 200 | 422 | 503;

/** An error that is reported to the caller, with the envelope's code and message. The HTTP status is 200 unless given. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: ErrorStatus;

  constructor(code: number, message: string, status: ErrorStatus = 200) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
  }
}

export const codes = {
  success: envelope.success,
  expired: envelope.expired,
  forbidden: 403,
  notFound: 404,
  /** Withdrawn; the message gives the reason. */
  gone: 410,
  /** A concurrent change was made first. */
  conflict: 409,
  /** A body over its size limit. */
  tooLarge: 413,
  /** An invalid idempotency key, or one that was used for a different call. */
  unprocessable: 422,
  failure: 500,
  /** The server is overloaded, or the database is unavailable: the same call may succeed later. */
  unavailable: 503,
  /** An unexpected failure of the server. It is logged under the id that the message contains. */
  fault: 520,
} as const;

export const notFound = (): ApiError => new ApiError(codes.notFound, '内容不存在或已下线');
export const sessionOver = (path: string): ApiError =>
  new ApiError(codes.expired, `请求访问：${path}，认证失败，无法访问系统资源`);

export type Envelope = Readonly<Record<string, unknown>>;

/** Wraps a response in the envelope. */
export function wrap(response: HandlerResponse): Envelope {
  const head = {
    [envelope.code]: codes.success,
    [envelope.message]: response.kind === 'rows' ? '查询成功' : '操作成功',
  };
  if (response.kind === 'data') return { ...head, [envelope.data]: response.data };
  if (response.kind === 'rows') return { [envelope.total]: response.total, [envelope.rows]: response.rows, ...head };
  return response.kind === 'fields' ? { ...head, ...response.fields } : head;
}

export const errorEnvelope = ({ code, message }: ApiError): Envelope => ({
  [envelope.code]: code,
  [envelope.message]: message,
});
