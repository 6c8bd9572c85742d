import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/source.ts';
import type { ChangeCode } from './catalogue.ts';
import { topOf, type Version } from './version.ts';

/** A difference between two versions of which somebody may notice something. */
export interface Finding {
  readonly code: ChangeCode;
  /** What an acknowledgement names: a path, a call, a parameter as `call.parameter`, a property as `Model.property`, … */
  readonly subject: string;
  /** What is different, a sentence without its subject. */
  readonly message: string;
  /** Null where there was nothing before. */
  readonly before: Span | null;
  /** Null where nothing is left of it. */
  readonly after: Span | null;
}

/** Compares two versions in one respect. */
export type Comparison = (before: Version, after: Version) => readonly Finding[];

/** A finding as it is reported: at its place in the new manifests, with its place in the old ones beside it. */
export function asDiagnostic(
  { code, subject, message, before, after }: Finding,
  now: Version,
  ref: string,
): Diagnostic {
  const span = after ?? (before && topOf(now, before));
  if (!span) throw new Error('a finding has a place in one of the versions');
  return {
    code,
    subject,
    message: `${subject}: ${message}`,
    span,
    related: before
      ? [{ message: 'before', span: { ...before, source: { ...before.source, path: `${ref}:${before.source.path}` } } }]
      : [],
  };
}
