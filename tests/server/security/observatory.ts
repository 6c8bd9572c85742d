/**
 * The rules by which Mozilla's HTTP Observatory grades a site, as it publishes them: every test adds to 100 or takes from
 * it; what is added counts only where nothing below 90 is left without it.
 */

/** What the grade is made from: the document over https, and the response to the same address over http. */
export interface Observed {
  readonly headers: Headers;
  readonly html: string;
  readonly origin: string;
  readonly overHttp: Response;
}

/** A test's name and what it adds or takes. */
export type Finding = readonly [test: string, points: number];

type Directives = ReadonlyMap<string, readonly string[]>;

const directivesOf = (policy: string): Directives =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name.toLowerCase(), values] as const),
  );

const sources = (policy: Directives, name: string): readonly string[] =>
  policy.get(name) ?? policy.get('default-src') ?? ['*'];

function policyPoints(text: string | null): number {
  if (!text) return -25;
  const policy = directivesOf(text);
  const [scripts, styles] = [sources(policy, 'script-src'), sources(policy, 'style-src')];
  const isHashed = scripts.some((source) => /^'(sha|nonce)/.test(source));
  const isOpen = (list: readonly string[]): boolean => list.some((source) => /^(\*|https?:|data:)$/.test(source));
  if (isOpen(scripts) || isOpen(sources(policy, 'object-src'))) return -20;
  if (scripts.includes("'unsafe-inline'") && !isHashed) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (styles.includes("'unsafe-inline'") || isOpen(styles)) return 0;
  const isNone = policy.get('default-src')?.join() === "'none'";
  return isNone && policy.has('base-uri') && policy.has('form-action') && policy.has('frame-ancestors') ? 10 : 5;
}

function transportPoints(header: string | null): number {
  const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0);
  return header === null ? -20 : age >= 15_768_000 ? 0 : -10;
}

function framePoints(headers: Headers): number {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.includes('*')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

const PRIVATE = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);
function referrerPoints(header: string | null): number {
  if (header === null) return 0;
  const last = header.split(',').at(-1)?.trim() ?? '';
  return PRIVATE.has(last) ? 5 : -5;
}

/** Scripts of the site's own need no hash; those of others do. */
function integrityPoints(html: string, origin: string): number {
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(
    ([, src = '']) => new URL(src, origin).origin !== origin,
  );
  if (foreign.some(([, src = '']) => src.startsWith('http:'))) return -50;
  return foreign.some(([tag]) => !tag.includes('integrity=')) ? -5 : 0;
}

function redirectionPoints({ status, headers }: Response): number {
  if (status < 300 || status > 399) return -20;
  return headers.get('location')?.startsWith('https:') ? 0 : -20;
}

const isolationPoints: Readonly<Record<string, number>> = { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 };

/** Every test with its points. */
export const findings = ({ headers, html, origin, overHttp }: Observed): readonly Finding[] => [
  ['content-security-policy', policyPoints(headers.get('content-security-policy'))],
  ['cookies', headers.getSetCookie().some((cookie) => !/;\s*secure/i.test(cookie)) ? -40 : 0],
  ['cross-origin-resource-sharing', headers.get('access-control-allow-origin') === '*' ? -50 : 0],
  ['redirection', redirectionPoints(overHttp)],
  ['referrer-policy', referrerPoints(headers.get('referrer-policy'))],
  ['strict-transport-security', transportPoints(headers.get('strict-transport-security'))],
  ['subresource-integrity', integrityPoints(html, origin)],
  ['x-content-type-options', headers.get('x-content-type-options') === 'nosniff' ? 0 : -5],
  ['x-frame-options', framePoints(headers)],
  [
    'cross-origin-resource-policy',
    headers.has('cross-origin-resource-policy')
      ? (isolationPoints[headers.get('cross-origin-resource-policy') ?? ''] ?? -5)
      : 0,
  ],
];

/** The score of a site. */
export function scoreOf(observed: Observed): number {
  const points = findings(observed).map(([, value]) => value);
  const base = 100 + points.filter((value) => value < 0).reduce((sum, value) => sum + value, 0);
  const bonus = points.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
  return Math.max(0, base >= 90 ? base + bonus : base);
}
