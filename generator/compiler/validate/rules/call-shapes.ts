import { addressShape, paramsOf, pascal } from '../../model/names.ts';
import type { Json } from '../../parse/shape.ts';
import { eachRepeat, type Rule, type RuleInput } from '../rule.ts';

type Endpoint = RuleInput['manifests']['api'][number]['endpoints'][number];

type Schema = Readonly<Record<string, Json>>;

/** Whether the values of a schema are objects or lists. Also true for an unknown or circular model, which other rules report. */
function isStructure(
  schema: Json | undefined,
  models: ReadonlyMap<string, Json>,
  within: readonly Json[] = [],
): boolean {
  if (schema === undefined || within.includes(schema)) return true;
  const { type, allOf, $ref } = (schema ?? {}) as Schema;
  const inner = [...within, schema];
  if (typeof $ref === 'string') return isStructure(models.get($ref), models, inner);
  if (type === undefined && Array.isArray(allOf)) return allOf.every((part: Json) => isStructure(part, models, inner));
  return type === 'object' || type === 'array';
}

function checkBody({ method, body }: Endpoint, models: ReadonlyMap<string, Json>, input: RuleInput): void {
  const { positions, report } = input;
  if (!body) return;
  if (method === 'GET') report('P2044', positions.of(body), 'A GET has no body: browsers refuse to send one.');
  if ((body.model === undefined) === (body.file === undefined))
    report('P2044', positions.of(body), 'A body is either a model or a file.');
  if (body.model !== undefined && !isStructure(models.get(body.model), models))
    report('P2044', positions.value(body, 'model'), `A body is an object or a list; “${body.model}” is neither.`);
  if (body.encrypted && body.model === undefined)
    report('P2044', positions.key(body, 'encrypted'), 'Only a model can be encrypted.');
}

/** Every call can be sent as declared, and its declaration does not contradict itself. */
export const callShapes: Rule = (input) => {
  const { manifests, positions, report } = input;
  const all = manifests.api.flatMap((file) => file.endpoints);
  const models = new Map(manifests.models.flatMap((file) => Object.entries(file.models)));
  const envelope = Object.values(manifests.transport?.envelope ?? {}).filter((key) => typeof key === 'string');
  for (const endpoint of all) {
    const { response, path } = endpoint;
    checkBody(endpoint, models, input);
    if (endpoint.access === 'member' && endpoint.authorization === false)
      report('P2044', positions.key(endpoint, 'authorization'), 'Members are told by the session, which is left out.');
    if (response.list !== undefined && response.data === undefined)
      report('P2044', positions.key(response, 'list'), '“list” says something of “data” only.');
    eachRepeat(
      paramsOf(path),
      (name) => name,
      (name) => report('P2017', positions.value(endpoint, 'path'), `The parameter {${name}} stands twice in ${path}.`),
    );
    for (const name of Object.keys(response.fields ?? {})) {
      if (response.fields && envelope.includes(name))
        report('P2046', positions.key(response.fields, name), `“${name}” is a key of the envelope already.`);
    }
    const names = [endpoint.name, `${pascal(endpoint.name)}Query`, `${pascal(endpoint.name)}Params`];
    for (const name of names.filter((one) => models.has(one)))
      report(
        'P2046',
        positions.value(endpoint, 'name'),
        `Generated code of this call would be called “${name}”, like a model.`,
      );
  }
  eachRepeat(
    all,
    ({ method, path }) => `${method} ${addressShape(path)}`,
    (endpoint, first) => {
      if (endpoint.path === first.path) return;
      report('P2022', positions.value(endpoint, 'path'), `Nothing tells ${endpoint.path} from ${first.path}.`, {
        related: [{ message: 'the first', span: positions.value(first, 'path') }],
      });
    },
  );
};
