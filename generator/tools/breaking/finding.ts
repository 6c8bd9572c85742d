import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/source.ts';
import type { ChangeCode } from './catalogue.ts';
import { topOf, type Version } from './version.ts';

/** A difference between two versions that may affect somebody. */
export interface Finding {
  readonly code: ChangeCode;
  /**
   * The subject as acknowledgements name it: a path, a call, a parameter as `call.parameter`, a property as
   * `Model.property`, …
   */
  readonly subject: string;
  /** The difference, as a sentence without its subject. */
  readonly message: string;
  /** Null if it did not exist before. */
  readonly before: Span | null;
  /** Null if it no longer exists. */
  readonly after: Span | null;
}

/** Compares two versions in one respect. */
export type Comparison = (before: Version, after: Version) => readonly Finding[];

/** A finding as a diagnostic: at its place in the new manifests, with its place in the old ones as related information. */
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
