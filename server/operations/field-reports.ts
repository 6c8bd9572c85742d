import { Counter, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** Maximum size of a report in bytes; a browser sends several violations at once. */
const MAX_BYTES = 16 * 1024;
const MAX_VIOLATIONS = 20;
/** Reports accepted per minute: from one address, and from all addresses together. */
const PER_ADDRESS = 30;
const PER_MINUTE = 1200;
const MINUTE_MS = 60_000;

const place = z
  .string()
  .max(200)
  .regex(/^$|^\/[\w./-]*:\d+:\d+$/);
const pageReport = z.object({
  vitals: z
    .object({
      LCP: z.number().min(0).max(600_000).optional(),
      INP: z.number().min(0).max(600_000).optional(),
      CLS: z.number().min(0).max(1000).optional(),
    })
    .optional(),
  errors: z.array(z.object({ name: z.string().regex(/^\w{1,40}$/), at: place })).max(5),
});
const text = z.string().max(4000).default('');
/** A violation in the format of `report-uri`. */
const oldViolation = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
});
/** Violations in the format of `report-to`, among reports of other types. */
const violations = z
  .array(z.object({ type: z.string(), body: z.object({ effectiveDirective: text, blockedURL: text }).partial() }))
  .max(MAX_VIOLATIONS);

/** Directives of the documents' policy, the allowed label values: clients cannot create new ones. */
const DIRECTIVES = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src media-src ' +
    'font-src connect-src frame-src worker-src manifest-src form-action base-uri frame-ancestors ' +
    'require-trusted-types-for trusted-types'
  ).split(' '),
);
const ERROR_NAMES = new Set('Error TypeError ReferenceError RangeError SyntaxError DOMException AbortError'.split(' '));

interface Violation {
  readonly directive: string;
  /** An origin or a keyword such as `inline`; never the URL of a page. */
  readonly blocked: string;
}

const knownOr = (known: ReadonlySet<string>, name: string): string => (known.has(name) ? name : 'other');

function blockedOf(address: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).protocol + new URL(address).host : 'other';
}

const violation = (directive: string, blocked: string): Violation => ({
  directive: knownOr(DIRECTIVES, directive.split(' ')[0] ?? ''),
  blocked: blockedOf(blocked),
});

/** The violations in a body; null if it is in neither of the formats that browsers use. */
function violationsOf(body: unknown): readonly Violation[] | null {
  const old = oldViolation.safeParse(body);
  if (old.success) {
    const {
      'effective-directive': effective,
      'violated-directive': violated,
      'blocked-uri': uri,
    } = old.data['csp-report'];
    return [violation(effective || violated, uri)];
  }
  const many = violations.safeParse(body);
  if (!many.success) return null;
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective = '', blockedURL = '' } }) => violation(effectiveDirective, blockedURL));
}

/** Returns a function that counts each key within the current minute, and returns whether the count is at most `most`. */
function perMinute(clock: Clock): (key: string, most: number) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (key, most) => {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(key) ?? 0) + 1;
    if (count <= most) counts.set(key, count);
    return count <= most;
  };
}

async function boundedText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Receives browsers' reports about this site's pages: errors, violations of the policy, and performance. Only figures are
 * stored and, for errors and violations, a line of the log without page URLs or texts.
 */
export class FieldReports {
  readonly #vitals: Histogram<'metric'>;
  readonly #shifts: Histogram;
  readonly #errors: Counter<'name'>;
  readonly #violations: Counter<'directive'>;
  readonly #refused: Counter<'reason'>;
  readonly #mayCome: (key: string, most: number) => boolean;
  readonly #log: Log;

  constructor(registry: Registry, clock: Clock, log: Log) {
    const registers = [registry];
    this.#mayCome = perMinute(clock);
    this.#log = log;
    this.#vitals = new Histogram({
      name: 'portal_web_vitals_seconds',
      help: 'LCP and INP of one visit in ten.',
      labelNames: ['metric'],
      buckets: [0.1, 0.2, 0.3, 0.5, 1, 1.8, 2.5, 4, 8],
      registers,
    });
    this.#shifts = new Histogram({
      name: 'portal_web_layout_shift',
      help: 'CLS of one visit in ten.',
      buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
      registers,
    });
    const counter = <Label extends string>(name: string, help: string, label: Label): Counter<Label> =>
      new Counter({ name, help, labelNames: [label], registers });
    this.#errors = counter('portal_client_errors_total', 'Errors in browsers.', 'name');
    this.#violations = counter('portal_policy_violations_total', 'Violations of the policy of documents.', 'directive');
    this.#refused = counter('portal_reports_refused_total', 'Reports that were not taken.', 'reason');
  }

  /** Responds to `POST /reports`: 204 if the report was accepted, else 400, 413 or 429. */
  async respond(request: Request, address: string): Promise<Response> {
    if (!this.#mayCome(address, PER_ADDRESS) || !this.#mayCome('', PER_MINUTE)) return this.#refuse('rate', 429);
    const json = await boundedText(request).catch(() => '');
    if (json === null) return this.#refuse('size', 413);
    const body = parsed(json);
    const page = pageReport.safeParse(body);
    if (page.success) this.#notePage(page.data);
    else {
      const found = violationsOf(body);
      if (!found) return this.#refuse('form', 400);
      for (const one of found) {
        this.#violations.inc({ directive: one.directive });
        this.#log.warn('a page violated its policy', { ...one });
      }
    }
    return new Response(null, { status: 204 });
  }

  #notePage({ vitals: { LCP, INP, CLS } = {}, errors }: z.output<typeof pageReport>): void {
    if (LCP !== undefined) this.#vitals.observe({ metric: 'LCP' }, LCP / 1000);
    if (INP !== undefined) this.#vitals.observe({ metric: 'INP' }, INP / 1000);
    if (CLS !== undefined) this.#shifts.observe(CLS);
    for (const { name, at } of errors) {
      this.#errors.inc({ name: knownOr(ERROR_NAMES, name) });
      this.#log.warn('an error in a browser', { name, at });
    }
  }

  #refuse(reason: string, status: number): Response {
    this.#refused.inc({ reason });
    return new Response(null, { status });
  }
}
