import { ApiError, type FailureKind } from '../../../generated/api/transport.ts';
import { errors } from '../../../generated/errors.ts';

/** Why a part of a page is missing, serialized with the page's data. */
export interface Failure {
  readonly kind: FailureKind;
  /** The text shown to visitors. */
  readonly text: string;
  /** Whether only some people have access to it. */
  readonly isForbidden?: true;
}

/** The data of a page whose main content failed to load: the reason replaces it below the heading. */
export interface FailedPage {
  readonly failure: Failure;
  readonly value?: undefined;
}

/** A part of a page that was fetched on its own: its value, or the reason of its failure. */
export type Part<T> = { readonly value: T; readonly failure?: undefined } | FailedPage;

/** Whether the browser is offline; false on the server. */
export const isOffline = (): boolean => typeof document !== 'undefined' && !navigator.onLine;

const OK = 200;
/** The HTTP status, or the code of an envelope, if access is restricted. */
const FORBIDDEN = 403;
const UNAVAILABLE = 503;

const UNSUPPORTED = '后端未提供此功能';

/** The text for a failed call: its own message, if it has one. */
export function describeFailure({ kind, msg, status, code }: ApiError): Failure {
  if (kind === 'unsupported') return { kind, text: UNSUPPORTED };
  if (kind === 'expired') return { kind, text: '登录后可以查看这部分内容' };
  if (kind === 'network') return { kind, text: isOffline() ? errors.offline.text : '暂时连接不上服务器' };
  if (kind === 'tooLarge') return { kind, text: '后端返回的数据过大，没有读取' };
  if (kind === 'timeout') return { kind, text: '后端响应超时' };
  const failure = { kind, text: msg || errors.requestFailed.text };
  return code === FORBIDDEN || status === FORBIDDEN ? { ...failure, isForbidden: true } : failure;
}

/** The failure of a call; any other error, a programming error, is rethrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return describeFailure(error);
  throw error;
}

/** Fetches a part of a page: if its call fails, the part shows the failure and the rest of the page is rendered. */
export async function partOf<T>(value: Promise<T>): Promise<Part<T>> {
  try {
    return { value: await value };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Fetches an optional part of a page; resolves with `otherwise` if its call fails. */
export const withoutFail = async <T, E>(value: Promise<T>, otherwise: E): Promise<T | E> => {
  const part = await partOf(value);
  return part.failure ? otherwise : part.value;
};

export const isFailedPage = (data: unknown): data is FailedPage =>
  typeof data === 'object' && data !== null && 'failure' in data && !('value' in data);

/** Whether a page's data, or a part of it, is an object with named parts. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPart = (value: unknown): value is Part<unknown> => isObject(value) && ('value' in value || isFailedPage(value));

function statusFor({ kind, isForbidden }: Failure): number {
  if (kind === 'unsupported') return OK;
  if (kind === 'expired') return errors.sessionExpired.code;
  return isForbidden ? FORBIDDEN : UNAVAILABLE;
}

/** Whether a page's data lacks something that a retry may provide: such a document must not be cached. */
export const isIncomplete = (data: unknown): boolean =>
  isFailedPage(data) ||
  (isObject(data) && Object.values(data).some((part) => isPart(part) && part.failure !== undefined));

/** The HTTP status of a page's document: 200 if it has any content, else the status of its failure. */
export function statusOf(data: unknown): number {
  // A page that has the releases of its column and only lacks an addition counts as complete.
  if (isFailedPage(data)) return 'releases' in data && data.releases ? OK : statusFor(data.failure);
  const parts = isObject(data) ? Object.values(data).filter(isPart) : [];
  const [first] = parts;
  return first?.failure && parts.every(({ failure }) => failure !== undefined) ? statusFor(first.failure) : OK;
}
