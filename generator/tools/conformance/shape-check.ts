import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { standalone } from '../../compiler/emit/standalone-schema.ts';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';
import { partOf, partSchema, type Reading } from './reading.ts';

/** Keywords whose failure only reports a failure further down. */
const wrappers = new Set(['properties', 'items', '$ref', 'allOf']);
/** Keywords whose messages contain keys and types, never a value. */
const harmless = new Set(['required', 'type']);
const MAX_SHOWN = 3;

const sentence = ({ instanceLocation, keyword, error }: OutputUnit): string => {
  const place = decodeURIComponent(instanceLocation.replace(/^#\/?/, '')) || 'the response';
  return `${place}: ${harmless.has(keyword) ? error.replace(/\.$/, '') : `does not keep “${keyword}”`}`;
};

function shown(problems: readonly string[]): string | null {
  if (problems.length === 0) return null;
  const first = problems.slice(0, MAX_SHOWN).join('; ');
  return problems.length > MAX_SHOWN ? `${first}; and ${problems.length - MAX_SHOWN} more` : first;
}

/** Checks responses against the models; its messages contain names of keys, types and keywords, never a value. */
export function shapeChecker(model: SiteModel): (endpoint: EndpointModel, reading: Reading) => string | null {
  const validators = new Map<string, Validator>();
  return (endpoint, reading) => {
    // A response read in a dialect already has the contract's form; `wrong` lists what clients could not use.
    const { wrong } = reading.response;
    if (wrong) return shown(wrong);
    const schema = partSchema(endpoint, model.transport.envelope);
    if (schema === null) return null;
    const known = validators.get(endpoint.name);
    const validator = known ?? new Validator(standalone(schema, model.models) as Schema, '2020-12', false);
    validators.set(endpoint.name, validator);
    const part = partOf(endpoint, reading, model.transport.envelope);
    if (part === undefined) return `there is no “${model.transport.envelope.data}”`;
    const errors = validator
      .validate(JSON.parse(JSON.stringify(part)))
      .errors.filter(({ keyword }) => !wrappers.has(keyword));
    return shown(errors.map(sentence));
  };
}
