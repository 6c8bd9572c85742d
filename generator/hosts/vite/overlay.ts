import type { ErrorPayload } from 'vite';
import { catalogue } from '../../diagnostics/catalogue.ts';
import { errorsFirst } from '../../diagnostics/diagnostic.ts';
import { codeFrame, type Diagnostic, formatDiagnostic, lineColumn } from '../../index.ts';

export const PLUGIN = 'portal:manifests';

const MAX_SHOWN = 4;

/** Diagnostics for Vite's overlay: the first error in its message, the others below its code frame. */
export function overlayError(diagnostics: readonly Diagnostic[]): ErrorPayload['err'] {
  const [first, ...others] = errorsFirst(diagnostics);
  if (!first) throw new Error('without an error there is nothing to show');
  const { code, message, span, suggestion } = first;
  const { line, column } = lineColumn(span.source, span.start);
  const shown = others.slice(0, MAX_SHOWN - 1).map((other) => formatDiagnostic(other));
  const hidden = others.length - shown.length;
  return {
    message: `${code} ${message}${suggestion === undefined ? '' : ` Did you mean “${suggestion}”?`}\nFix: ${catalogue[code].fix}`,
    stack: '',
    id: span.source.path,
    frame: [codeFrame(span), ...shown, ...(hidden > 0 ? [`… and ${hidden} more`] : [])].join('\n\n'),
    plugin: PLUGIN,
    loc: { file: span.source.path, line, column: column - 1 },
  };
}

/** A failure other than an error in a manifest: a missing folder, an unreadable file. */
export const overlayFailure = (error: unknown): ErrorPayload['err'] => ({
  message: error instanceof Error ? error.message : String(error),
  stack: '',
  plugin: PLUGIN,
});
