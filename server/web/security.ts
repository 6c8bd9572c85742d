import { createHash } from 'node:crypto';
import { createMemory } from './memory.ts';

/** Cached hashes: pages of one kind have the same rules, and all pages have the same script. */
const hashes = createMemory<string>(500);
const sha256 = (text: string): string =>
  hashes(text, () => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

interface PolicyParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins besides the site's own that calls are sent to. */
  readonly connect: readonly string[];
  /** Origins besides the site's own that pictures and films come from. */
  readonly media?: readonly string[];
  /** Origins besides the site's own whose pages may be embedded in the document. */
  readonly frames?: readonly string[];
  /** Whether every site may embed the document. */
  readonly isEmbedded?: boolean;
}

/** The URL to which browsers report violations of a document's policy. */
export const REPORTS = '/reports';

/**
 * The only Trusted Types policies that may create markup or script URLs: the application's, that of the navigation script,
 * the cleaner's, and one that only lets libraries empty an element (`app/core/trusted-types.ts`).
 */
const TRUSTED = ['portal', 'portal-navigation', 'dompurify', 'default'] as const;

/** The directive that allows every site to embed a document. */
const ANYWHERE = 'frame-ancestors *';

/** The content security policy of a document: inline scripts and styles only by hash, no other origins except the given ones. */
export const contentSecurityPolicy = ({
  scripts,
  styles,
  connect,
  media = [],
  frames = [],
  isEmbedded,
}: PolicyParts): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(sha256).join(' ')}`,
    `style-src 'self' ${styles.map(sha256).join(' ')}`,
    ['img-src', "'self'", 'data:', 'blob:', ...media].join(' '),
    ['media-src', "'self'", ...media].join(' '),
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    isEmbedded ? ANYWHERE : "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED.join(' ')}`,
    // `report-uri` is for browsers without `report-to`.
    'report-to site',
    `report-uri ${REPORTS}`,
  ].join('; ');

/** Headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

/** The headers to add to a response: without `x-frame-options` if its policy lets every site frame it. */
export function headersBeside(
  policy: string | null | undefined,
  always: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (!policy?.includes(ANYWHERE)) return always;
  const { 'x-frame-options': _forbids, ...others } = always;
  return others;
}
