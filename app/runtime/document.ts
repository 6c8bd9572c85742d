import { escapeHtml } from '../core/page/escape-html.ts';

/** The parts of a document; the server assembles them and caches them with the response. */
export interface DocumentParts {
  readonly title: string;
  /** Head elements as markup: meta, link, structured data. */
  readonly head: string;
  /** The page's markup, in consecutive parts; empty for pages that the browser renders. */
  readonly body: readonly string[];
  /** Shown in place of an empty body until the browser has rendered the page. */
  readonly skeleton?: string;
  /** The sources of the body: the page's own markup, and the parts of the frame, which many pages share. */
  readonly pieces?: { readonly own: string; readonly repeated: readonly string[] };
  /** The data that the application hydrates the page from, as JSON. */
  readonly payload: string;
  readonly startNow: boolean;
  /** Whether the page is a kept page: its state from this tab is looked up before anything is shown. */
  readonly isKept: boolean;
  /** Whether a part is missing that may be available on the next attempt. */
  readonly isIncomplete?: boolean;
  /** The URL of the call that counts the visit; null if showing the page counts none or if the application makes the call. */
  readonly visit: string | null;
  /** Whether the window keeps its scroll position when a link leads to the page. */
  readonly keepsScroll?: boolean;
  /** Whether other sites may embed the page in a frame. */
  readonly isEmbedded?: boolean;
}

/** The values of a build that every document contains. */
export interface DocumentAssets {
  readonly lang: string;
  readonly bootScript: string;
  /** URLs of the application's files, separated by spaces, the entry first. */
  readonly entry: string;
  /** URL of the script that follows links. */
  readonly navigation: string;
  /** Tag of the page's frame, which tells whether another page has the same frame; without it, links do not load fragments. */
  readonly frameTag?: string;
  /** URL of the whole style sheet: linked if no CSS is inlined, otherwise loaded with the application. */
  readonly style: string;
  /** URL of the dark theme's style sheet. */
  readonly dark: string;
  readonly inlineStyle: string;
}

/** JSON for a script element, escaped so that it cannot end the element. `replacer` is passed to JSON.stringify. */
export const scriptJson = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replaceAll('<', '\\u003c');

/** Shown without scripts on pages that the browser renders: what is missing, and which parts of the site work without scripts. */
const withoutScripts = `<noscript><main class="shell py-16">
<h1 class="font-bold text-2xl">本页需要启用JavaScript</h1>
<p class="mt-4">登录与会员功能在浏览器中运行，账号和密码也在浏览器中加密后才发送。请启用JavaScript并刷新本页。</p>
<p class="mt-2">新闻、通知、行业数据、科普和搜索不受影响：<a href="/" class="text-brand underline">返回首页</a>，或查看<a href="/site/map" class="text-brand underline">网站地图</a>。</p>
</main></noscript>`;

/** Revealed by the boot script if the code of a page that the browser renders cannot be loaded, instead of a white page. */
const notStarted = `<main class="shell py-16" data-not-started hidden>
<h1 class="font-bold text-2xl">页面程序没有加载成功</h1>
<p class="mt-4">可能是网络中断，或者网站刚刚更新。请检查网络后重试。</p>
<p class="mt-4 flex gap-6"><a href="" class="text-brand underline">重试</a><a href="/" class="text-brand underline">返回首页</a></p>
</main>`;

/**
 * The whole document as consecutive texts: joining them takes longer than encoding them, because a string of that length is
 * allocated anew. The head contains nothing about the client's address or device.
 */
export function documentHtml(parts: DocumentParts, assets: DocumentAssets): readonly string[] {
  const style = assets.inlineStyle
    ? `<style>${assets.inlineStyle}</style>`
    : `<link rel="stylesheet" href="${assets.style}">`;
  const frameTag = assets.frameTag === undefined ? '' : ` data-frame-tag="${assets.frameTag}"`;
  const visit = parts.visit === null ? '' : ` data-visit="${escapeHtml(parts.visit)}"`;
  const head = `<!doctype html>
<html lang="${assets.lang}"${parts.startNow ? ' data-start="now"' : ''}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(parts.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${parts.head}${style}<link rel="stylesheet" href="${assets.dark}" media="(prefers-color-scheme:dark)" data-dark><script data-entry="${assets.entry}" data-navigation="${assets.navigation}" data-style="${assets.style}"${frameTag}${visit}${parts.isKept ? ' data-kept' : ''}${parts.keepsScroll ? ' data-stay' : ''}>${assets.bootScript}</script>
</head>
<body><div id="root">`;
  const isEmpty = parts.body.length === 0;
  const end = `</div>${isEmpty ? withoutScripts + notStarted : ''}<script type="application/json" id="portal-data">${parts.payload}</script></body>
</html>`;
  return [head, ...(isEmpty ? [parts.skeleton ?? ''] : parts.body), end];
}
