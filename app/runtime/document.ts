import { escapeHtml } from '../core/page/escape-html.ts';

/** Everything a document is made of; the server puts the parts together and keeps them with the response. */
export interface DocumentParts {
  readonly title: string;
  /** Head elements as markup: meta, link, structured data. */
  readonly head: string;
  /** The page's markup, in parts that follow each other; none for pages that the browser renders. */
  readonly body: readonly string[];
  /** What the body was made from: the page's own markup, and the parts of the frame, which many pages share. */
  readonly pieces?: { readonly own: string; readonly repeated: readonly string[] };
  /** What the application needs to take the page over, as JSON. */
  readonly payload: string;
  readonly startNow: boolean;
  /** Whether the page is kept: its state of this tab is looked for before anything is shown. */
  readonly isKept: boolean;
  /** Whether something is missing that may be there at the next try. */
  readonly isIncomplete?: boolean;
  /** The visit call that showing the page makes; null where it makes none or the application makes it. */
  readonly visit: string | null;
  /** Whether the window keeps its scroll position when the page is entered by a link. */
  readonly keepsScroll?: boolean;
  /** Whether other sites may show it in a frame. */
  readonly isEmbedded?: boolean;
}

/** What a build gives to every document. */
export interface DocumentAssets {
  readonly lang: string;
  readonly bootScript: string;
  /** Addresses of the application's files, its entry first, with spaces between. */
  readonly entry: string;
  /** Address of the script that follows links. */
  readonly navigation: string;
  /** What stands before a page's address where its fragment is. */
  readonly fragments: string;
  /** Tag of the page's frame, which tells whether another page's is the same; without it, links take whole documents. */
  readonly frameTag?: string;
  /** Address of the whole style sheet: linked where nothing is inlined, loaded with the application elsewhere. */
  readonly style: string;
  /** Address of the sheet of the dark theme. */
  readonly dark: string;
  readonly inlineStyle: string;
}

/** JSON for a script element: nothing in it can end the element. `replacer` is that of JSON.stringify. */
export const scriptJson = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replaceAll('<', '\\u003c');

/** Said on pages that the browser renders where it runs no scripts: what is missing, and what does without. */
const withoutScripts = `<noscript><main class="shell py-16">
<h1 class="font-bold text-2xl">本页需要启用JavaScript</h1>
<p class="mt-4">登录与会员功能在浏览器中运行，账号和密码也在浏览器中加密后才发送。请启用JavaScript并刷新本页。</p>
<p class="mt-2">新闻、通知、行业数据、科普和搜索不受影响：<a href="/" class="text-brand underline">返回首页</a>，或查看<a href="/site/map" class="text-brand underline">网站地图</a>。</p>
</main></noscript>`;

/** Shown until a page that the browser renders is there: no white page. Nothing of it where there are no scripts. */
const skeleton = `<div class="shell grid gap-4 py-16" data-skeleton aria-hidden="true">
${['w-1/3 h-8', 'w-full h-24', 'w-full h-5', 'w-2/3 h-5', 'w-full h-5', 'w-2/3 h-5'].map((size) => `<div class="${size} rounded-sm bg-line motion-safe:animate-pulse"></div>`).join('\n')}
</div>`;

/** Shown by the boot script where the program of a page that the browser renders cannot be loaded: no white page. */
const notStarted = `<main class="shell py-16" data-not-started hidden>
<h1 class="font-bold text-2xl">页面程序没有加载成功</h1>
<p class="mt-4">可能是网络中断，或者网站刚刚更新。请检查网络后重试。</p>
<p class="mt-4 flex gap-6"><a href="" class="text-brand underline">重试</a><a href="/" class="text-brand underline">返回首页</a></p>
</main>`;

/**
 * The whole document, in texts that follow each other: to join them takes longer than to encode them, since a string of that
 * length is memory of its own. Its head carries no address of who asks and nothing that depends on the device.
 */
export function documentHtml(parts: DocumentParts, assets: DocumentAssets): readonly string[] {
  const style = assets.inlineStyle
    ? `<style>${assets.inlineStyle}</style>`
    : `<link rel="stylesheet" href="${assets.style}">`;
  const fragments =
    assets.frameTag === undefined ? '' : ` data-fragments="${assets.fragments}" data-frame-tag="${assets.frameTag}"`;
  const visit = parts.visit === null ? '' : ` data-visit="${escapeHtml(parts.visit)}"`;
  const head = `<!doctype html>
<html lang="${assets.lang}"${parts.startNow ? ' data-start="now"' : ''}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(parts.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${parts.head}${style}<link rel="stylesheet" href="${assets.dark}" media="(prefers-color-scheme:dark)" data-dark><script data-entry="${assets.entry}" data-navigation="${assets.navigation}" data-style="${assets.style}"${fragments}${visit}${parts.isKept ? ' data-kept' : ''}${parts.keepsScroll ? ' data-stay' : ''}>${assets.bootScript}</script>
</head>
<body><div id="root">`;
  const isEmpty = parts.body.length === 0;
  const end = `</div>${isEmpty ? withoutScripts + notStarted : ''}<script type="application/json" id="portal-data">${parts.payload}</script></body>
</html>`;
  return [head, ...(isEmpty ? [skeleton] : parts.body), end];
}
