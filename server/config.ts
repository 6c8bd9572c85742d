import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type BackendName, backends } from '../generated/backends.ts';
import { uploadsOf, uploadVariables } from './uploads/settings.ts';

const backendNames = Object.keys(backends) as [BackendName, ...BackendName[]];
const port = z.coerce.number().int().min(0).max(65535).default(3000);
const secret = z.string().min(16).optional();
/** Days after which something is removed; 0 is never. `least` is the number of days for which it is needed or required by law. */
const retention = (least: number, fallback: number) =>
  z.coerce
    .number()
    .int()
    .refine((days) => days === 0 || (days >= least && days <= 36_500), {
      message: `is neither a number of days from ${least} to 36500 nor 0, which is for ever`,
    })
    .default(fallback);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** A number of processes, or `auto` for the number of cores. */
const workers = z
  .string()
  .regex(/^(auto|[1-9]\d?)$/, 'is neither auto nor a number from 1 to 99')
  .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
  .default(1);
const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter(Boolean));

/** A JSON object of strings. */
const headers = z.string().transform((text, context) => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'is not a JSON object of texts' });
    return z.NEVER;
  }
});

/** The address of clamd: a host with a port, or a socket's path. */
const scanner = z
  .string()
  .transform((text, context) => {
    const [, host, port] = /^tcp:\/\/([^\s:/]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
    const [, path] = /^unix:(\/.+)$/.exec(text) ?? [];
    if (path) return { path };
    if (host && Number(port) <= 65_535) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
    context.addIssue({ code: 'custom', message: 'is neither tcp://host:port nor unix:/path' });
    return z.NEVER;
  })
  .optional();

/** Settings that have no use without another one. */
const together = [
  ['CA_REVOCATION_LIST', 'CA_CERTIFICATES'],
  ['SMS_BODY', 'SMS_URL'],
  ['SMS_SUCCESS', 'SMS_URL'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_APP_SECRET', 'WECHAT_APP_ID'],
] as const;

/** All environment variables with their defaults. The README documents them. */
const environment = z
  .object({
    PORT: port,
    /** Loopback by default: the operator decides whether the server is reachable from the network. */
    HOST: z.string().min(1).default('127.0.0.1'),
    /** 1: accounts that anybody may use, stand-ins and codes in the log, on any address. 0: never. */
    DEMO: z.enum(['0', '1']).optional(),
    NODE_ENV: z.string().default(''),
    /** What NODE_ENV was before the start script set it. */
    PORTAL_NODE_ENV: z.string().optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    /** Folder of the content; changes in it are published while the server runs. */
    CONTENT_DIR: z.string().min(1).default('server/content'),
    /** 0: sample entries are not published, and the notices about them are not shown. */
    SAMPLE_CONTENT: z.enum(['0', '1']).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Streaming replicas of that server, separated by commas: public pages and searches are read from them. */
    DATABASE_REPLICA_URLS: list
      .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/, error: 'is not a list of postgres:// addresses' })))
      .default([]),
    /** URL of another backend for the browser; the reference backend is not started then. */
    API_BASE: address.optional(),
    /** URL of the same backend for this server. Without API_BASE, the server forwards the browser's calls. */
    API_BASE_SERVER: address.optional(),
    /** The backend's dialect: the name of a manifest in spec/backends/. */
    BACKEND: z.enum(backendNames).optional(),
    /** PEM of the other backend's RSA key. */
    PUBLIC_KEY: z.string().default(''),
    SITE_ORIGIN: address.default('http://localhost:3000'),
    ICP_NUMBER: z.string().default(''),
    POLICE_NUMBER: z.string().default(''),
    /** 网站标识码 of government sites. */
    SITE_CODE: z.string().default('0000000000'),
    MAP_REVIEW_NUMBER: z.string().default(''),
    ORGANISER_ADDRESS: z.string().default('上海市浦东新区示例路100号'),
    ORGANISER_PHONE: z.string().default('021-0000 0000（示例）'),
    ORGANISER_HOURS: z.string().default('工作日9:00至17:00'),
    /** Where visitors report a fault of the site: the URL of a page, or a mailto: URL. */
    FAULT_REPORT: z.url({ protocol: /^(https?|mailto)$/ }).default('mailto:service@puguang.example'),
    /** The bearer token with which a backend reports changes; without it no changes are accepted. */
    PURGE_SECRET: secret,
    /** The secret that signs preview links; by default a key in the data folder. */
    PREVIEW_SECRET: secret,
    /** The key that encrypts the secrets of second factors; the demo creates one in the data folder. */
    SECOND_FACTOR_KEY: z.string().min(32).optional(),
    /** Who must have a second factor: nobody, or everybody with a permission that only the staff have. */
    SECOND_FACTOR: z.enum(['optional', 'staff']).default('optional'),
    /** clamd, which scans members' uploads for malware: `tcp://host:port` or `unix:/path`. */
    CLAMD: scanner,
    /** Timeout for scanning a file. A file that could not be scanned is rejected. */
    CLAMD_SECONDS: z.coerce.number().min(1).max(50).default(20),
    CORS_ORIGINS: list.default([]),
    /** PEM of the authorities whose certificates members may log in with, and of their revocation list. */
    CA_CERTIFICATES: z.string().min(1).optional(),
    CA_REVOCATION_LIST: z.string().min(1).optional(),
    /** A key service that vendors' tools run on members' own computers. */
    KEY_SERVICE: address.optional(),
    /** A gateway that sends codes over HTTP; {phone} and {code} are placeholders in its URL and body. */
    SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMS_METHOD: z.enum(['GET', 'POST', 'PUT']).default('POST'),
    /** A JSON object. */
    SMS_HEADERS: headers.default({}),
    SMS_BODY: z.string().default(''),
    /** Text that the gateway's response contains if it has accepted a code. */
    SMS_SUCCESS: z.string().default(''),
    WECHAT_APP_ID: z.string().min(1).optional(),
    WECHAT_APP_SECRET: z.string().min(1).optional(),
    WECHAT_AUTHORIZE_URL: address.default('https://open.weixin.qq.com/connect/qrconnect'),
    WECHAT_API: address.default('https://api.weixin.qq.com'),
    /** The bearer token that allows other computers to read /metrics: `Authorization: Bearer` followed by it. */
    METRICS_TOKEN: secret,
    /** Seconds between the request to end and refusing new connections, so that proxies notice `/readyz`. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
    ...uploadVariables,
    /** Days after which visits are counted by month instead of by day. */
    RETAIN_VISIT_DAYS: retention(31, 400),
    /** Days after which login records, audit log entries and messages are removed. */
    RETAIN_LOGIN_DAYS: retention(180, 365),
    RETAIN_AUDIT_DAYS: retention(180, 1095),
    RETAIN_MESSAGE_DAYS: retention(30, 730),
    /** Days after a meeting after which the replies no longer name their persons. */
    RETAIN_REPLY_DAYS: retention(30, 365),
    /** The number of serving processes, or `auto` for one per core. */
    WORKERS: workers,
    /** The number of trusted proxies in front of the server, for the client's address. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  })
  .superRefine((env, context) => {
    const template = `${env.SMS_URL}${env.SMS_BODY}`;
    if (env.SMS_URL && !(template.includes('{code}') && template.includes('{phone}'))) {
      context.addIssue({
        code: 'custom',
        path: ['SMS_URL'],
        message: 'it or SMS_BODY must contain {code} and {phone}',
      });
    }
    if (env.SECOND_FACTOR === 'staff' && !env.SECOND_FACTOR_KEY && demoOf(env) === 'off') {
      context.addIssue({ code: 'custom', path: ['SECOND_FACTOR'], message: 'staff needs SECOND_FACTOR_KEY as well' });
    }
    if (env.WORKERS > 1 && !env.DATABASE_URL && !env.API_BASE && !env.API_BASE_SERVER) {
      const message = `${env.WORKERS} processes need DATABASE_URL (or another backend): the embedded database serves one. Set DATABASE_URL, or leave WORKERS out`;
      context.addIssue({ code: 'custom', path: ['WORKERS'], message });
    }
    if (env.DATABASE_REPLICA_URLS.length > 0 && !env.DATABASE_URL) {
      context.addIssue({ code: 'custom', path: ['DATABASE_REPLICA_URLS'], message: 'needs DATABASE_URL as well' });
    }
    if (env.UPLOADS?.startsWith('s3://'))
      for (const name of ['UPLOADS_KEY_ID', 'UPLOADS_SECRET'] as const)
        if (!env[name]) context.addIssue({ code: 'custom', path: ['UPLOADS'], message: `needs ${name} as well` });
    for (const [one, other] of together) {
      if (env[one] && !env[other]) context.addIssue({ code: 'custom', path: [one], message: `needs ${other} as well` });
    }
  });

/** The server's settings, validated. Paths are absolute. */
export type Config = Readonly<ReturnType<typeof fromEnvironment>>;

/** Invalid settings; the message names each variable and its problem. */
export class ConfigError extends Error {}

type Environment = z.output<typeof environment>;

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * The demo's mode: requested; on by default, if only this computer can reach the server and no setting indicates a
 * deployment; or off.
 */
function demoOf(env: Environment): 'asked' | 'local' | 'off' {
  if (env.DEMO === '1') return 'asked';
  const deployed =
    env.DEMO === '0' ||
    env.DATABASE_URL !== undefined ||
    env.TRUSTED_PROXIES > 0 ||
    (env.PORTAL_NODE_ENV ?? env.NODE_ENV) === 'production' ||
    !isLoopback(new URL(env.SITE_ORIGIN).hostname);
  return !deployed && isLoopback(env.HOST) ? 'local' : 'off';
}

const wechatOf = (env: Environment) =>
  env.WECHAT_APP_ID && env.WECHAT_APP_SECRET
    ? {
        appId: env.WECHAT_APP_ID,
        secret: env.WECHAT_APP_SECRET,
        authoriseUrl: env.WECHAT_AUTHORIZE_URL,
        apiBase: env.WECHAT_API,
      }
    : undefined;

const retentionOf = (env: Environment) => ({
  visits: env.RETAIN_VISIT_DAYS,
  logins: env.RETAIN_LOGIN_DAYS,
  audit: env.RETAIN_AUDIT_DAYS,
  messages: env.RETAIN_MESSAGE_DAYS,
  replies: env.RETAIN_REPLY_DAYS,
});

const fromEnvironment = (env: Environment, root: string) => ({
  port: env.PORT,
  host: env.HOST,
  isLoopback: isLoopback(env.HOST),
  demo: demoOf(env),
  sms: env.SMS_URL
    ? {
        url: env.SMS_URL,
        method: env.SMS_METHOD,
        headers: env.SMS_HEADERS,
        body: env.SMS_BODY,
        success: env.SMS_SUCCESS,
      }
    : undefined,
  root,
  dataDir: resolve(root, env.DATA_DIR),
  contentDir: resolve(root, env.CONTENT_DIR),
  sampleContent: env.SAMPLE_CONTENT !== '0',
  migrationsDir: resolve(root, 'server/backend/db/migrations'),
  preparedDir: resolve(root, 'dist/database'),
  databaseUrl: env.DATABASE_URL,
  replicaUrls: env.DATABASE_REPLICA_URLS,
  apiBase: env.API_BASE,
  apiBaseServer: env.API_BASE_SERVER ?? env.API_BASE,
  /** The dialect: by default the reference backend's own if it is embedded, otherwise that of the specification. */
  backend: env.BACKEND ?? (env.API_BASE || env.API_BASE_SERVER ? ('specification' as const) : ('reference' as const)),
  publicKey: env.PUBLIC_KEY,
  origin: env.SITE_ORIGIN === 'http://localhost:3000' ? `http://localhost:${env.PORT}` : env.SITE_ORIGIN,
  icpNumber: env.ICP_NUMBER,
  policeNumber: env.POLICE_NUMBER,
  siteCode: env.SITE_CODE,
  mapReviewNumber: env.MAP_REVIEW_NUMBER,
  organiser: {
    address: env.ORGANISER_ADDRESS,
    phone: env.ORGANISER_PHONE,
    hours: env.ORGANISER_HOURS,
    faultReport: env.FAULT_REPORT,
  },
  purgeSecret: env.PURGE_SECRET,
  previewSecret: env.PREVIEW_SECRET,
  scanner: env.CLAMD && { place: env.CLAMD, limitMs: env.CLAMD_SECONDS * 1000 },
  secondFactor: { key: env.SECOND_FACTOR_KEY, isRequired: env.SECOND_FACTOR === 'staff' },
  corsOrigins: env.CORS_ORIGINS,
  trustedProxies: env.TRUSTED_PROXIES,
  metricsToken: env.METRICS_TOKEN,
  drainSeconds: env.DRAIN_SECONDS,
  uploads: uploadsOf(env, root, env.DATA_DIR),
  retention: retentionOf(env),
  workers: env.WORKERS,
  certificates: env.CA_CERTIFICATES && {
    authorities: resolve(root, env.CA_CERTIFICATES),
    revocationList: env.CA_REVOCATION_LIST && resolve(root, env.CA_REVOCATION_LIST),
  },
  keyService: env.KEY_SERVICE,
  /** WeChat's login page, which another backend may use too. */
  wechatPage: env.WECHAT_AUTHORIZE_URL,
  wechat: wechatOf(env),
});

/**
 * The variables that are set. Empty ones count as unset, like `PORT=` in a settings file, except PORTAL_NODE_ENV, which is
 * empty if NODE_ENV was not set.
 */
const setOf = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name, text]) => text !== '' || name === 'PORTAL_NODE_ENV'));

/** Reads the environment once. Throws a ConfigError that lists all problems. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const parsed = environment.safeParse(setOf(env));
  if (parsed.success) return fromEnvironment(parsed.data, root);
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These environment variables cannot be used:\n${lines.join('\n')}\nREADME.md lists every one.`);
}
