import { catalogue } from '../catalogue.ts';
import { type Diagnostic, levelOf } from '../diagnostic.ts';
import { placeIn } from './place.ts';
import type { Problems } from './problems.ts';

const entry = (diagnostic: Diagnostic): Readonly<Record<string, unknown>> => ({
  code: diagnostic.code,
  level: levelOf(diagnostic),
  title: catalogue[diagnostic.code].title,
  message: diagnostic.message,
  ...placeIn(diagnostic.span),
  ...(diagnostic.suggestion === undefined ? {} : { suggestion: diagnostic.suggestion }),
  ...(diagnostic.subject === undefined ? {} : { subject: diagnostic.subject }),
  related: (diagnostic.related ?? []).map(({ message, span }) => ({ message, ...placeIn(span) })),
  cause: catalogue[diagnostic.code].cause,
  fix: catalogue[diagnostic.code].fix,
});

/** Problems as JSON; its schema is diagnostics.schema.json beside this file. */
export const toJson = ({ shown, total }: Problems): string =>
  JSON.stringify({ schemaVersion: 1, total, shown: shown.length, problems: shown.map(entry) }, null, 2);
