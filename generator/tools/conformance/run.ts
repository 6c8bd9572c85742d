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
  /** The backend of spec/backends in whose dialect calls are made and read; that of the contract without it. */
  readonly backend?: string;
  /** Environment variable that holds a session. */
  readonly tokenEnv?: string;
  /** Environment variable that holds the body of the login call as JSON. */
  readonly loginEnv?: string;
  /** File with the PEM of the backend’s public key. */
  readonly publicKey?: string;
  /** Kind of backend whose padding is used; the first that the manifests declare where it is left out. */
  readonly padding?: string;
  /** Values for parameters, as call.parameter=value. */
  readonly with?: readonly string[];
  readonly origin?: string;
  readonly writes?: boolean;
  /** Milliseconds that each call may take, instead of the manifests’. */
  readonly timeout?: string;
}

/** What was found out about one call. */
export interface CallReport {
  readonly endpoint: EndpointModel;
  readonly results: readonly Result[];
}

export interface ConformanceReport {
  readonly base: string;
  readonly session: 'login' | 'environment' | 'none';
  readonly calls: readonly CallReport[];
}

/** A call that only reads. One that responds with nothing is made for what it does. */
const isRead = ({ method, response }: EndpointModel): boolean => method === 'GET' && !response.empty;

const parametersOf = ({ params, query }: EndpointModel): number =>
  Object.keys(params ?? {}).length + Object.values(query ?? {}).filter(({ required }) => required).length;

/** Visitors' calls before members', those that need nothing first: what they respond with serves as parameters later. */
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

/** A call that does something is made in ways that leave nothing behind on a backend that keeps its contract. */
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

/** Throws a UsageError where nothing responds at an address. */
async function reachable(backend: Backend, signal: AbortSignal): Promise<void> {
  const { status } = await backend.send({ method: 'GET', path: '/' }, {});
  if (status === null && !signal.aborted)
    throw new UsageError(`${backend.base} does not respond. Is the backend running there?`);
}

/** Calls that are tried to see whether a backend is behind an address at all. */
const PROBES = 5;

/**
 * Throws a UsageError where something responds at an address, and never as the manifests say: a web page everywhere means
 * another prefix, and checks of it would say nothing.
 */
async function speaks(backend: Backend, endpoints: readonly EndpointModel[]): Promise<void> {
  // What lacks a parameter is refused by a backend, and with JSON as well.
  const probes = inOrder(endpoints).filter(isRead).slice(0, PROBES);
  for (const endpoint of probes) {
    const { status, json } = await backend.send(endpoint, {});
    // What does not respond is a finding of its call.
    if (status === null || (typeof json === 'object' && json !== null)) return;
  }
  const [first] = probes;
  if (first)
    throw new UsageError(
      `${backend.base} responds, but not with JSON: neither ${first.method} ${first.path} nor any other call that was tried. Is the prefix right?`,
    );
}

/** What is said of a call that the manifest of a backend says it lacks. */
const missing = ({ capability }: EndpointModel): Result => ({
  check: 'success',
  outcome: 'skipped',
  detail: `the backend lacks “${capability}”`,
});

/** The padding of encrypted bodies: that of a kind of backend, that of the dialect, or the first of the manifests. */
function paddingOf({ padding }: ConformanceOptions, dialect: Dialect | null, { transport }: SiteModel): string {
  const kinds = transport.encryption.padding;
  if (padding === undefined) return dialect?.padding ?? Object.values(kinds)[0] ?? '';
  const found = Object.hasOwn(kinds, padding) ? kinds[padding] : undefined;
  if (found === undefined) throw new UsageError(`--padding is one of ${Object.keys(kinds).join(', ')}.`);
  return found;
}

/**
 * Makes the calls of a model against a backend and reports call by call. Nothing that it reports holds a value that was
 * sent or answered. Throws a UsageError where the backend cannot be reached or an option does not fit.
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
