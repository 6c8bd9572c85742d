import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver/node.js';
import { CONFIG } from '../../code/config.ts';
import { catalogue } from '../../diagnostics/catalogue.ts';
import { levelOf, messageOf } from '../../diagnostics/diagnostic.ts';
import { locationOf, rangeOf, severityOf } from './positions.ts';
import type { EditedSite } from './site.ts';

/** The data of a diagnostic that a quick fix needs. */
export interface FixData {
  readonly code: string;
  readonly suggestion?: string;
}

/** The range for a problem of a whole file. */
const START: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

/** All diagnostics of the site by file, unsaved buffers included. */
export function problemsByFile(site: EditedSite): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  if (site.failure !== null)
    found.set(CONFIG, [{ range: START, severity: DiagnosticSeverity.Error, source: 'portal', message: site.failure }]);
  // A site that has never been read has no diagnostics: every manifest would be missing.
  for (const problem of site.isLoaded ? site.reading().diagnostics : []) {
    const { code, span, suggestion, related = [] } = problem;
    const list = found.get(span.source.path) ?? [];
    found.set(span.source.path, list);
    const data: FixData = { code, suggestion };
    list.push({
      range: rangeOf(span),
      severity: severityOf[levelOf(problem)],
      code,
      source: 'portal',
      message: `${messageOf(problem)}\n${catalogue[code].fix}`,
      relatedInformation: related.map((other) => ({ location: locationOf(site, other.span), message: other.message })),
      data,
    });
  }
  return found;
}
