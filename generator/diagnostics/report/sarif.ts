import { catalogue, type DiagnosticCode } from '../catalogue.ts';
import { type Diagnostic, levelOf, messageOf } from '../diagnostic.ts';
import type { Span } from '../source.ts';
import { placeIn } from './place.ts';
import type { Problems } from './problems.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

const location = (span: Span): Readonly<Record<string, unknown>> => {
  const { file, line, column, endLine, endColumn } = placeIn(span);
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file), uriBaseId: 'PROJECT' },
      region: { startLine: line, startColumn: column, endLine, endColumn },
    },
  };
};

const rule = (code: DiagnosticCode): Readonly<Record<string, unknown>> => {
  const { title, cause, fix } = catalogue[code];
  return { id: code, shortDescription: { text: title }, fullDescription: { text: cause }, help: { text: fix } };
};

/** Problems as a SARIF 2.1.0 log of one run, with the rules that they break. */
export function toSarif({ shown, total }: Problems): string {
  const codes = [...new Set(shown.map(({ code }) => code))].sort();
  const result = (diagnostic: Diagnostic): Readonly<Record<string, unknown>> => ({
    ruleId: diagnostic.code,
    ruleIndex: codes.indexOf(diagnostic.code),
    level: levelOf(diagnostic),
    message: { text: messageOf(diagnostic) },
    locations: [location(diagnostic.span)],
    ...(diagnostic.related?.length
      ? {
          relatedLocations: diagnostic.related.map(({ message, span }, id) => ({
            id,
            ...location(span),
            message: { text: message },
          })),
        }
      : {}),
  });
  const run = {
    tool: { driver: { name: 'portal', rules: codes.map(rule) } },
    columnKind: 'unicodeCodePoints',
    originalUriBaseIds: { PROJECT: { description: { text: 'The folder of the project.' } } },
    results: shown.map(result),
    properties: { total },
  };
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2);
}
