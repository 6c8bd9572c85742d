// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

/** What people are told when something fails. */
export const errors = {
  requestFailed: {
    text: '后端接口异常',
    toast: 'error',
    durationMs: 2000,
  },
  responseRejected: {
    text: '后端接口异常',
    toast: 'error',
    durationMs: 2000,
  },
  responseWarning: {
    code: 601,
    text: '后端接口异常',
    toast: 'warning',
    durationMs: 2000,
  },
  columnsUnavailable: {
    text: '栏目列表加载失败，已改用默认栏目',
    toast: 'warning',
    durationMs: 2000,
  },
  offline: {
    text: '网络已断开，请检查网络连接',
    toast: 'warning',
    durationMs: 2000,
  },
  sessionExpired: {
    code: 401,
    text: '登录已过期，即将跳转登录页...',
    toast: 'error',
    redirect: '/company/login',
    durationMs: 2000,
    delayMs: 2000,
  },
  uploadInfected: {
    code: 422,
    text: '文件中发现恶意程序，已拒绝上传',
    toast: 'error',
    durationMs: 2000,
  },
  scannerUnavailable: {
    code: 503,
    text: '暂时无法检查文件是否安全，文件没有上传，请稍后再试',
    toast: 'warning',
    durationMs: 2000,
  },
  unknownRoute: {
    status: 404,
    text: 'Page not found: {path}',
  },
  rejectedRoute: {
    status: 404,
    text: 'Page Not Found',
  },
  notFound: {
    status: 404,
    text: 'Page Not Found',
  },
  serverError: {
    status: 500,
    text: 'Internal Server Error',
  },
} as const;
