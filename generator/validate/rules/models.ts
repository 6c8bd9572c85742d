import type { Json } from '../../parse/shape.ts';
import type { Span } from '../../source.ts';
import { closest } from '../../suggest.ts';
import type { Rule } from '../rule.ts';

/** Names that a schema refers to. */
function refsOf(schema: Json): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(refsOf);
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsOf(value as Json),
  );
}

/** Every model that a schema or a call names is declared, once. */
export const models: Rule = ({ manifests, positions, report }) => {
  const first = new Map<string, Span>();
  for (const file of manifests.models) {
    for (const name of Object.keys(file.models)) {
      const span = positions.key(file.models, name);
      const earlier = first.get(name);
      if (earlier)
        report('P1004', span, `The model “${name}” is declared twice.`, {
          related: [{ message: 'first here', span: earlier }],
        });
      else first.set(name, span);
    }
  }
  const check = (name: string | undefined, span: Span): void => {
    if (name === undefined || first.has(name)) return;
    report('P2021', span, `No model is called “${name}”.`, { suggestion: closest(name, first.keys()) });
  };
  for (const file of manifests.models) {
    for (const [name, schema] of Object.entries(file.models)) {
      for (const ref of refsOf(schema)) check(ref, positions.value(file.models, name));
    }
  }
  for (const { body, answer } of manifests.api.flatMap((file) => file.endpoints)) {
    if (body) check(body.model, positions.value(body, 'model'));
    check(answer.data, positions.value(answer, 'data'));
    check(answer.rows, positions.value(answer, 'rows'));
    for (const [key, schema] of Object.entries(answer.fields ?? {})) {
      for (const ref of refsOf(schema)) check(ref, positions.value(answer.fields ?? answer, key));
    }
  }
};
