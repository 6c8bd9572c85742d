// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

export const requestConstants = {
  timeoutMs: 60000,
  errorToastMs: 2000,
  redirectDelayMs: 2000,
} as const;

export const toastConstants = {
  durationMs: 3000,
  offsetPx: 16,
  gapPx: 16,
  baseZIndex: 2000,
  recentMessages: 20,
} as const;

export const preloadConstants = {
  maxPending: 5,
} as const;

export const updateConstants = {
  reloadGuardMs: 10000,
  pollMs: 3600000,
} as const;

export const encryptionConstants = {
  rsaBits: 2048,
} as const;

export const loadingBarConstants = {
  throttleMs: 200,
  durationMs: 2000,
  hideDelayMs: 500,
  resetDelayMs: 400,
  heightPx: 3,
  zIndex: 999999,
} as const;

export const printConstants = {
  zIndex: 20002,
  previewTitle: '打印预览',
  buttonLabel: '打印',
} as const;

export const keepAliveConstants = {
  maxInstances: 8,
  freshMs: 300000,
} as const;

export const errorPageConstants = {
  botPattern: 'bot\\b|chrome-lighthouse|facebookexternalhit|google\\b|spider',
} as const;

export const visitConstants = {
  repeatMs: 30000,
} as const;

export const capabilityConstants = {
  learnedMs: 300000,
} as const;

export const secondFactorConstants = {
  ticketPrefix: 'factor.',
} as const;

export const pagingConstants = {
  pageSize: 10,
  maxPageSize: 100,
} as const;

/** Constants of the site’s behaviour; times in milliseconds where the name says so. */
export const constants = {
  request: requestConstants,
  toast: toastConstants,
  preload: preloadConstants,
  update: updateConstants,
  encryption: encryptionConstants,
  loadingBar: loadingBarConstants,
  print: printConstants,
  keepAlive: keepAliveConstants,
  errorPage: errorPageConstants,
  visit: visitConstants,
  capability: capabilityConstants,
  secondFactor: secondFactorConstants,
  paging: pagingConstants,
} as const;
