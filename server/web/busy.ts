import { RETRY_AFTER_SECONDS } from '../gate.ts';

const PAGE = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>网站繁忙</title></head>
<body><main><h1>网站繁忙</h1><p>当前访问量较大，请稍后重试。</p><p><a href="">重试</a>　<a href="/">返回首页</a></p></main></body></html>
`;

/** The response if a page cannot be rendered in time: a small static page with status 503 and Retry-After. */
export const busy = (): Response =>
  new Response(PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
    },
  });
