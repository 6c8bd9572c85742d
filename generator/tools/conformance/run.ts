import { UsageError } from '../../code/load.ts';
import type { Dialect } from '../../compiler/emit/api/runtime/dialect.ts';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';
import { type Backend, fromEnvironment, reach } from './backend.ts';
import { checkUnreadable } from './checks/encryption.ts';
import { checkCallers, checkPreflight } from './checks/headers.ts';
import { checkKey } from './checks/idempotency.ts';
import { checkPaging } from './checks/paging.ts';
import { checkIncomplete, checkParameters } from './checks/parameters.ts';
import { checkRead } from './checks/reads.ts';
import { checkSession } from './checks/session.ts';
import { dialectNamed, lacks } from './dialect.ts';
import { encrypter } from './encrypt.ts';
import { Examination, type Result, type Setting } from './examination.ts';
import { logIn, loginBody, loginCall } from './login.ts';
import { Samples } from './samples.ts';
import { shapeChecker } from './shape-check.ts';

export interface ConformanceOptions {
  readonly api: string;
  /** The backend of spec/backends whose dialect is used; the contract's own names if omitted. */
  readonly backend?: string;
  /** Environment variable with a session token. */
  readonly tokenEnv?: string;
  /** Environment variable with the body of the login call as JSON. */
  readonly loginEnv?: string;
  /** File with the PEM of the backend’s public key. */
  readonly publicKey?: string;
  /** Kind of backend whose padding is used; the first declared one if omitted. */
  readonly padding?: string;
  /** Values of parameters, as call.parameter=value. */
  readonly with?: readonly string[];
  readonly origin?: string;
  readonly writes?: boolean;
  /** Milliseconds that each call may take; overrides the manifests’ value. */
  readonly timeout?: string;
}

/** The results of one call. */
export interface CallReport {
  readonly endpoint: EndpointModel;
  readonly results: readonly Result[];
}

export interface ConformanceReport {
  readonly base: string;
  readonly session: 'login' | 'environment' | 'none';
  readonly calls: readonly CallReport[];
}

/** Whether a call only reads. A GET call with an empty response is made for its effect. */
const isRead = ({ method, response }: EndpointModel): boolean => method === 'GET' && !response.empty;

const parametersOf = ({ params, query }: EndpointModel): number =>
  Object.keys(params ?? {}).length + Object.values(query ?? {}).filter(({ required }) => required).length;

/** Visitors' calls before members', those without parameters first: their responses supply parameters for later calls. */
const inOrder = (endpoints: readonly EndpointModel[]): EndpointModel[] => {
  const rank = (endpoint: EndpointModel): number =>
    (isRead(endpoint) ? 0 : 1000) + (endpoint.access === 'member' ? 100 : 0) + parametersOf(endpoint);
  return [...endpoints].sort((a, b) => rank(a) - rank(b));
};

async function examineRead(examination: Examination): Promise<void> {
  const { endpoint, setting } = examination;
  const { access } = endpoint;
  const callers =
    access === 'member' ? [setting.token] : [null, ...(access === 'filter' && setting.token ? [setting.token] : [])];
  for (const token of callers) {
    if (access === 'member' && token === null) {
      examination.skip('success', 'there is no session');
      continue;
    }
    const success = await checkRead(examination, token);
    if (!success) continue;
    await checkParameters(examination, success);
    if (endpoint.response.rows) await checkPaging(examination, success);
    await checkCallers(examination, success);
  }
}

/** Makes a writing call only in ways that leave nothing behind on a backend that follows its contract. */
async function examineDeed(examination: Examination): Promise<void> {
  const { endpoint, setting } = examination;
  const { name, methods } = setting.model.transport.headers.idempotencyKey;
  const isKeyed = methods.includes(endpoint.method) && !setting.dialect?.refusedHeaders.includes(name.toLowerCase());
  const token = endpoint.authorization === false ? null : setting.token;
  if (endpoint.body?.encrypted) await checkUnreadable(examination, token);
  else await checkIncomplete(examination, token);
  const takesNothing = !endpoint.body && parametersOf(endpoint) === 0;
  if (isKeyed && takesNothing && endpoint.access === 'public' && !endpoint.response.empty) await checkKey(examination);
}

async function examine(examination: Examination): Promise<readonly Result[]> {
  const { endpoint, setting } = examination;
  if (endpoint.access === 'member') await checkSession(examination);
  await (isRead(endpoint) ? examineRead(examination) : examineDeed(examination));
  if (setting.origin !== null) await checkPreflight(examination, setting.origin);
  return examination.results();
}

/** Throws a UsageError if nothing responds at the URL. */
async function reachable(backend: Backend, signal: AbortSignal): Promise<void> {
  const { status } = await backend.send({ method: 'GET', path: '/' }, {});
  if (status === null && !signal.aborted)
    throw new UsageError(`${backend.base} does not respond. Is the backend running there?`);
}

/** Number of calls tried to find out whether there is a backend at a URL at all. */
const PROBES = 5;

/**
 * Throws a UsageError if something responds at the URL but never as the manifests declare: a web page everywhere means a
 * wrong prefix, and checking it would be meaningless.
 */
async function speaks(backend: Backend, endpoints: readonly EndpointModel[]): Promise<void> {
  // A call that lacks a parameter is rejected by a backend, but still with JSON.
  const probes = inOrder(endpoints).filter(isRead).slice(0, PROBES);
  for (const endpoint of probes) {
    const { status, json } = await backend.send(endpoint, {});
    // A call without a response is reported as a finding of that call.
    if (status === null || (typeof json === 'object' && json !== null)) return;
  }
  const [first] = probes;
  if (first)
    throw new UsageError(
      `${backend.base} responds, but not with JSON: neither ${first.method} ${first.path} nor any other call that was tried. Is the prefix right?`,
    );
}

/** The result for a call whose capability the backend's manifest lists as missing. */
const missing = ({ capability }: EndpointModel): Result => ({
  check: 'success',
  outcome: 'skipped',
  detail: `the backend lacks “${capability}”`,
});

/** The padding of encrypted bodies: that of the chosen kind of backend, of the dialect, or the first one in the manifests. */
function paddingOf({ padding }: ConformanceOptions, dialect: Dialect | null, { transport }: SiteModel): string {
  const kinds = transport.encryption.padding;
  if (padding === undefined) return dialect?.padding ?? Object.values(kinds)[0] ?? '';
  const found = Object.hasOwn(kinds, padding) ? kinds[padding] : undefined;
  if (found === undefined) throw new UsageError(`--padding is one of ${Object.keys(kinds).join(', ')}.`);
  return found;
}

/**
 * Makes the calls of a model against a backend and reports on each. The report contains no value that was sent or received.
 * Throws a UsageError if the backend cannot be reached or an option is invalid.
 */
export async function runConformance(
  model: SiteModel,
  options: ConformanceOptions,
  signal: AbortSignal,
): Promise<ConformanceReport> {
  const dialect = options.backend === undefined ? null : dialectNamed(model, options.backend);
  const backend = reach(options.api, model, signal, options.timeout, dialect);
  const login = loginCall(model);
  if (options.loginEnv && !login)
    throw new UsageError('--login-env: the manifests declare no single call that opens a session; use --token-env.');
  const body =
    options.loginEnv && login ? loginBody(fromEnvironment('--login-env', options.loginEnv), login, model) : null;
  const given = options.tokenEnv ? fromEnvironment('--token-env', options.tokenEnv) : null;
  let setting: Setting = {
    model,
    backend,
    samples: new Samples(model, options.with ?? []),
    shapeProblem: shapeChecker(model),
    token: given,
    encrypt: options.publicKey ? await encrypter(options.publicKey, paddingOf(options, dialect, model)) : null,
    writes: options.writes ?? false,
    origin: options.origin ?? null,
    dialect,
  };
  const there = model.endpoints.filter((endpoint) => !lacks(dialect, endpoint));
  await reachable(backend, signal);
  await speaks(backend, there);
  const begun = new Map<string, Examination>();
  if (body && login) {
    const { examination, token } = await logIn(login, body, setting);
    begun.set(login.name, examination);
    setting = { ...setting, token: token ?? given };
  }
  const found = new Map<EndpointModel, readonly Result[]>();
  for (const endpoint of inOrder(there)) {
    if (signal.aborted) break;
    found.set(endpoint, await examine(begun.get(endpoint.name) ?? new Examination(endpoint, setting)));
  }
  return {
    base: backend.base,
    session: setting.token === null ? 'none' : setting.token === given ? 'environment' : 'login',
    calls: model.endpoints.map((endpoint) => ({
      endpoint,
      results: lacks(dialect, endpoint) ? [missing(endpoint)] : (found.get(endpoint) ?? []),
    })),
  };
}
