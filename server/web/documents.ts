import { type DocumentParts, documentHtml } from '../../app/entry.server.tsx';
import { site } from '../../generated/site.ts';
import type { Build } from './assets.ts';
import type { PickCss } from './critical-css.ts';
import { encode } from './encode.ts';
import { frameTag } from './fragments.ts';
import type { PageSource } from './page-cache.ts';
import { contentSecurityPolicy, REPORTS } from './security.ts';

interface DocumentMaker {
  readonly build: Build;
  readonly pickCss: PickCss;
  /** Origins of an external backend. */
  readonly connect: readonly string[];
  /** Origins of its pictures and films. */
  readonly media?: readonly string[];
  /** Origins whose pages may be embedded in a document. */
  readonly frames?: readonly string[];
}

/** How long shared caches may store a public page, and serve it stale while they revalidate it; seconds. */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** Seconds after which a page without its content should be requested again. */
const RETRY_AFTER = '30';
const SHELL = 'public, max-age=0, s-maxage=60';

/** Assembles a rendered page with its style, boot script and policy. */
export function makeDocument(
  { build, pickCss, connect, media, frames }: DocumentMaker,
  status: number,
  parts: DocumentParts,
): PageSource {
  // A page that the browser renders loads the whole sheet; selecting rules for it is not worthwhile.
  const { own, repeated } = parts.pieces ?? { own: parts.body.join(''), repeated: [] };
  const hasBody = parts.body.length > 0;
  const inlineStyle = hasBody ? pickCss(own, repeated) : '';
  const texts = documentHtml(parts, {
    lang: site.locale,
    bootScript: build.bootScript,
    entry: build.entry,
    navigation: build.navigation,
    frameTag: frameTag(repeated),
    style: build.style,
    dark: build.dark,
    inlineStyle,
  });
  return {
    status,
    html: encode(texts),
    keep: status === 200 && !parts.isIncomplete,
    incomplete: parts.isIncomplete,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': site.locale,
      'content-security-policy': contentSecurityPolicy({
        scripts: [build.bootScript],
        styles: inlineStyle ? [inlineStyle] : [],
        connect,
        media,
        frames,
        isEmbedded: parts.isEmbedded,
      }),
      'reporting-endpoints': `site="${REPORTS}"`,
      'cache-control': status === 200 && !parts.isIncomplete ? (hasBody ? PUBLIC : SHELL) : 'no-cache',
      vary: 'accept-encoding',
      ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
    },
  };
}
