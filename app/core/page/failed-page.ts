import { ApiError, type FailureKind } from '../../../generated/api/transport.ts';
import { errors } from '../../../generated/errors.ts';

/** Why a part of a page is missing, as it travels with the page's data. */
export interface Failure {
  readonly kind: FailureKind;
  /** What people are told. */
  readonly text: string;
  /** Whether the backend gives it to some people only. */
  readonly isForbidden?: true;
}

/** The data of a page whose main content could not be had: its frame and heading stand, the reason takes its place. */
export interface FailedPage {
  readonly failure: Failure;
  readonly value?: undefined;
}

/** A part of a page that was fetched on its own: its value, or why there is none. */
export type Part<T> = { readonly value: T; readonly failure?: undefined } | FailedPage;

/** Whether the browser says that it has no network; on the server it is never said. */
export const isOffline = (): boolean => typeof document !== 'undefined' && !navigator.onLine;

const OK = 200;
/** The status, and the code of an envelope, of what some people alone may have. */
const FORBIDDEN = 403;
const UNAVAILABLE = 503;

const UNSUPPORTED = '后端未提供此功能';

/** What people are told of a failed call: its own message, where it has one. */
export function describeFailure({ kind, msg, status, code }: ApiError): Failure {
  if (kind === 'unsupported') return { kind, text: UNSUPPORTED };
  if (kind === 'expired') return { kind, text: '登录后可以查看这部分内容' };
  if (kind === 'network') return { kind, text: isOffline() ? errors.offline.text : '暂时连接不上服务器' };
  if (kind === 'tooLarge') return { kind, text: '后端返回的数据过大，没有读取' };
  if (kind === 'timeout') return { kind, text: '后端响应超时' };
  const failure = { kind, text: msg || errors.requestFailed.text };
  return code === FORBIDDEN || status === FORBIDDEN ? { ...failure, isForbidden: true } : failure;
}

/** The failure of a call; anything else, a programming error, is thrown on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return describeFailure(error);
  throw error;
}

/** Fetches a part of a page: when its call fails, the part says so and the rest of the page stands. */
export async function partOf<T>(value: Promise<T>): Promise<Part<T>> {
  try {
    return { value: await value };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Fetches what a page does without where it cannot be had. */
export const withoutFail = async <T, E>(value: Promise<T>, otherwise: E): Promise<T | E> => {
  const part = await partOf(value);
  return part.failure ? otherwise : part.value;
};

export const isFailedPage = (data: unknown): data is FailedPage =>
  typeof data === 'object' && data !== null && 'failure' in data && !('value' in data);

/** Whether a page's data, or a part of it, is a record with named parts. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPart = (value: unknown): value is Part<unknown> => isObject(value) && ('value' in value || isFailedPage(value));

function statusFor({ kind, isForbidden }: Failure): number {
  if (kind === 'unsupported') return OK;
  if (kind === 'expired') return errors.sessionExpired.code;
  return isForbidden ? FORBIDDEN : UNAVAILABLE;
}

/** Whether a page's data lacks something that may be there at the next try: such a document is not for a cache. */
export const isIncomplete = (data: unknown): boolean =>
  isFailedPage(data) ||
  (isObject(data) && Object.values(data).some((part) => isPart(part) && part.failure !== undefined));

/** The HTTP status of a page's document: of why it has no content, or success where it has any. */
export function statusOf(data: unknown): number {
  // With what the specified calls give for its column, a page that lacks an addition is a page.
  if (isFailedPage(data)) return 'releases' in data && data.releases ? OK : statusFor(data.failure);
  const parts = isObject(data) ? Object.values(data).filter(isPart) : [];
  const [first] = parts;
  return first?.failure && parts.every(({ failure }) => failure !== undefined) ? statusFor(first.failure) : OK;
}
