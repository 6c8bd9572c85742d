import { createHash } from 'node:crypto';
import { createMemory } from './memory.ts';

/** Hashes that are remembered: pages of one kind have the same rules, and all of them the same script. */
const hashes = createMemory<string>(500);
const sha256 = (text: string): string =>
  hashes(text, () => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

interface PolicyParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins besides the site's own that calls go to. */
  readonly connect: readonly string[];
  /** Origins besides the site's own that pictures and films come from. */
  readonly media?: readonly string[];
  /** Origins besides the site's own whose pages may be shown inside one of its own. */
  readonly frames?: readonly string[];
  /** Whether every site may show the document inside one of its own. */
  readonly isEmbedded?: boolean;
}

/** Where browsers report violations of the policy of a document. */
export const REPORTS = '/reports';

/**
 * The only policies that may make markup or an address of a script: the application's, that of the script that follows
 * links, the cleaner's, and one that lets libraries do no more than empty an element (`app/core/trusted-types.ts`).
 */
const TRUSTED = ['portal', 'portal-navigation', 'dompurify', 'default'] as const;

/** Who may frame an embedded document. */
const ANYWHERE = 'frame-ancestors *';

/** The content security policy of a document: inline script and style only by their hash, nothing else from elsewhere. */
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
    // The second form is for browsers that do not know the first.
    'report-to site',
    `report-uri ${REPORTS}`,
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

/** The headers of a response besides its own: one whose policy lets every site frame it has no older header that forbids it. */
export function headersBeside(
  policy: string | null | undefined,
  always: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (!policy?.includes(ANYWHERE)) return always;
  const { 'x-frame-options': _forbids, ...others } = always;
  return others;
}
