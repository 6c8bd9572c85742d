import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter(Boolean));

/** Settings that are of no use without another. */
const together = [
  ['CA_REVOCATION_LIST', 'CA_CERTIFICATES'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_APP_SECRET', 'WECHAT_APP_ID'],
] as const;

/** Every setting of the environment, with its default. The README lists them for people. */
const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Another backend, as the browser reaches it; the reference backend is not started then. */
    API_BASE: address.optional(),
    /** The same backend as this server reaches it, where that differs. */
    API_BASE_SERVER: address.optional(),
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
    /** Where visitors report a fault of the site: a page or an address for mail. */
    FAULT_REPORT: z.url({ protocol: /^(https?|mailto)$/ }).default('mailto:service@puguang.example'),
    CORS_ORIGINS: list.default([]),
    /** PEM of the authorities whose certificates members may log in with, and of what they have taken back. */
    CA_CERTIFICATES: z.string().min(1).optional(),
    CA_REVOCATION_LIST: z.string().min(1).optional(),
    /** A key service that vendors' tools run on members' own computers. */
    KEY_SERVICE: address.optional(),
    WECHAT_APP_ID: z.string().min(1).optional(),
    WECHAT_APP_SECRET: z.string().min(1).optional(),
    WECHAT_AUTHORIZE_URL: address.default('https://open.weixin.qq.com/connect/qrconnect'),
    WECHAT_API: address.default('https://api.weixin.qq.com'),
    /** How many proxies in front of the server may be believed about a caller's address. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  })
  .superRefine((env, context) => {
    if (env.API_BASE_SERVER && !env.API_BASE) {
      context.addIssue({ code: 'custom', path: ['API_BASE_SERVER'], message: 'needs API_BASE as well' });
    }
    for (const [one, other] of together) {
      if (env[one] && !env[other]) context.addIssue({ code: 'custom', path: [one], message: `needs ${other} as well` });
    }
  });

/** The server's settings, checked. Paths are absolute. */
export type Config = Readonly<ReturnType<typeof fromEnvironment>>;

/** A setting that cannot be used; the message names each variable and what is wrong with it. */
export class ConfigError extends Error {}

const fromEnvironment = (env: z.output<typeof environment>, root: string) => ({
  port: env.PORT,
  host: env.HOST,
  root,
  dataDir: resolve(root, env.DATA_DIR),
  contentDir: resolve(root, 'server/content'),
  migrationsDir: resolve(root, 'server/backend/db/migrations'),
  databaseUrl: env.DATABASE_URL,
  apiBase: env.API_BASE,
  apiBaseServer: env.API_BASE_SERVER ?? env.API_BASE,
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
  corsOrigins: env.CORS_ORIGINS,
  trustedProxies: env.TRUSTED_PROXIES,
  certificates: env.CA_CERTIFICATES && {
    authorities: resolve(root, env.CA_CERTIFICATES),
    revocationList: env.CA_REVOCATION_LIST && resolve(root, env.CA_REVOCATION_LIST),
  },
  keyService: env.KEY_SERVICE,
  wechat:
    env.WECHAT_APP_ID && env.WECHAT_APP_SECRET
      ? {
          appId: env.WECHAT_APP_ID,
          secret: env.WECHAT_APP_SECRET,
          authoriseUrl: env.WECHAT_AUTHORIZE_URL,
          apiBase: env.WECHAT_API,
        }
      : undefined,
});

/** Reads the environment once. Throws a ConfigError that lists everything wrong. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const parsed = environment.safeParse(env);
  if (parsed.success) return fromEnvironment(parsed.data, root);
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These environment variables cannot be used:\n${lines.join('\n')}\nREADME.md lists every one.`);
}
