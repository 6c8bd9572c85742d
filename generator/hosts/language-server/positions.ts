import { DiagnosticSeverity, type Location, type Range } from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Level } from '../../diagnostics/diagnostic.ts';
import type { Source, Span } from '../../diagnostics/source.ts';
import type { EditedSite } from './site.ts';

const documents = new WeakMap<Source, TextDocument>();

/** A text with lines and columns in UTF-16 units, as editors count them. */
export function linesOf(source: Source): TextDocument {
  const known = documents.get(source);
  if (known) return known;
  const made = TextDocument.create(source.path, 'yaml', 0, source.text);
  documents.set(source, made);
  return made;
}

export function rangeOf({ source, start, end }: Span): Range {
  const document = linesOf(source);
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export const locationOf = (site: EditedSite, span: Span): Location => ({
  uri: site.uriOf(span.source.path),
  range: rangeOf(span),
});

export const severityOf: Readonly<Record<Level, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
};
