// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

/** Constants of the site’s behaviour; times in milliseconds where the name says so. */
export const constants = {
  request: {
    timeoutMs: 60000,
    errorToastMs: 2000,
    redirectDelayMs: 2000,
  },
  toast: {
    durationMs: 3000,
    offsetPx: 16,
    gapPx: 16,
    baseZIndex: 2000,
    recentMessages: 20,
  },
  preload: {
    maxPending: 5,
  },
  update: {
    reloadGuardMs: 10000,
    pollMs: 3600000,
  },
  encryption: {
    rsaBits: 2048,
  },
  loadingBar: {
    throttleMs: 200,
    durationMs: 2000,
    hideDelayMs: 500,
    resetDelayMs: 400,
    heightPx: 3,
    zIndex: 999999,
  },
  print: {
    zIndex: 20002,
    previewTitle: '打印预览',
    buttonLabel: '打印',
  },
  keepAlive: {
    maxInstances: 8,
  },
  visit: {
    repeatMs: 30000,
  },
  paging: {
    pageSize: 10,
    maxPageSize: 100,
  },
} as const;
