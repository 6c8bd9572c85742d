// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import type { Dialect } from './dialect.ts';

/** A header of calls. */
export const authorizationHeader = {
  name: 'Authorization',
  scheme: 'Bearer',
} as const;

/** A header of calls. */
export const deviceHeader = {
  name: 'device',
  mobile: 'mobile',
  other: 'pc',
  mobileAgents: ['Mobi', 'Android', 'iPhone', 'iPad', 'iPod'],
} as const;

/** A header of calls. */
export const idempotencyKeyHeader = {
  name: 'Idempotency-Key',
  methods: ['POST'],
} as const;

/** A header of calls. */
export const accountHeader = {
  name: 'Account',
} as const;

/** A header of calls. */
export const refererHeader = {
  name: 'Referer',
  policy: 'no-referrer-when-downgrade',
} as const;

/** Headers of every call. */
export const headers = {
  authorization: authorizationHeader,
  device: deviceHeader,
  idempotencyKey: idempotencyKeyHeader,
  account: accountHeader,
  referer: refererHeader,
} as const;

/** The transport’s settings, constants resolved. */
export const settings = {
  base: '/backend',
  retry: {
    statuses: [408, 409, 425, 429, 500, 502, 503, 504],
    idempotentMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'],
    idempotent: 0,
    other: 1,
  },
  envelope: {
    code: 'code',
    message: 'msg',
    data: 'data',
    rows: 'rows',
    total: 'total',
    success: 200,
    expired: 401,
    warning: 601,
  },
  timeZone: 'Asia/Shanghai',
  session: {
    name: 'getInfo',
    method: 'GET',
    path: '/getInfo',
  },
  timeoutMs: 60000,
  paging: {
    page: 'pageNum',
    size: 'pageSize',
    default: 10,
    max: 100,
  },
  encryption: {
    bits: 2048,
    padding: {
      reference: 'RSA-OAEP-256',
      external: 'RSA-PKCS1-v1_5',
    },
  },
  headers,
} as const;

/** A backend that does as the manifests of the calls and models say. */
export const contractDialect: Dialect = {
  name: 'contract',
  envelope: {
    code: 'code',
    message: 'msg',
    data: ['data'],
    success: ['200'],
    expired: ['401'],
    warning: ['601'],
    notFound: ['404'],
    emptyCodeIsSuccess: false,
  },
  lists: {
    rows: ['rows'],
    total: ['total'],
  },
  parameters: {},
  firstPage: 1,
  calls: {},
  fields: {},
  refusedHeaders: [],
  padding: 'RSA-OAEP-256',
  certificateId: 'ticket',
  has: [],
  lacks: [],
  files: [],
  maxResponseBytes: 16777216,
  freshness: {
    maxAgeSeconds: 600,
    failingSeconds: 86400,
  },
};
