import { createHash } from 'node:crypto';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface PolicyParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins besides the site's own that calls go to. */
  readonly connect: readonly string[];
  /** Origins besides the site's own that pictures and films come from. */
  readonly media?: readonly string[];
  /** Origins besides the site's own whose pages may be shown inside one of its own. */
  readonly frames?: readonly string[];
}

/** The content security policy of a document: inline script and style only by their hash, nothing else from elsewhere. */
export const contentSecurityPolicy = ({ scripts, styles, connect, media = [], frames = [] }: PolicyParts): string =>
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
    "frame-ancestors 'self'",
  ].join('; ');

/** Headers that every response carries. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};
