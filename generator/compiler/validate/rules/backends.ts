import { closest } from '../../../diagnostics/suggest.ts';
import { capabilitiesOf } from '../../model/backends.ts';
import type { ManifestOf } from '../../parse/manifests.ts';
import type { Json } from '../../parse/shape.ts';
import { eachRepeat, type Rule, type RuleInput } from '../rule.ts';

type Backend = ManifestOf<'backends'>;
type Schema = Readonly<Record<string, Json>>;

const ALL = 'all';

/** Reports a key or a value that is none of the known names. */
const checker =
  ({ positions, report }: RuleInput) =>
  (what: string, owner: object, key: string, known: readonly string[], name = key): void => {
    if (known.includes(name)) return;
    const span = name === key ? positions.key(owner, key) : positions.value(owner, key);
    report('P2051', span, `There is no ${what} “${name}”.`, { suggestion: closest(name, known) });
  };

/** Fields of a model, those that it takes over included. */
function fieldsOf(name: string, models: Readonly<Record<string, Json>>, within: readonly string[] = []): string[] {
  const schema = models[name] as Schema | undefined;
  if (!schema || within.includes(name)) return [];
  const parents = Array.isArray(schema.allOf) ? (schema.allOf as readonly Schema[]) : [];
  return [
    ...Object.keys((schema.properties ?? {}) as Schema),
    ...parents.flatMap(({ $ref }) => fieldsOf(String($ref), models, [...within, name])),
  ];
}

function checkBackend(backend: Backend, input: RuleInput, names: readonly string[]): void {
  const { manifests, positions } = input;
  const check = checker(input);
  const models = Object.assign({}, ...manifests.models.map((file) => file.models)) as Record<string, Json>;
  const endpoints = manifests.api.flatMap((file) => file.endpoints);
  const parameters = endpoints.flatMap(({ query, params }) => [
    ...Object.keys(query ?? {}),
    ...Object.keys(params ?? {}),
  ]);
  const capabilities = [...capabilitiesOf(manifests.api), ALL];
  if (backend.extends !== undefined)
    check(
      'backend',
      backend,
      'extends',
      names.filter((name) => name !== backend.backend),
      backend.extends,
    );
  for (const key of Object.keys(backend.parameters ?? {}))
    check('parameter', backend.parameters ?? {}, key, parameters);
  for (const [name, call] of Object.entries(backend.calls ?? {})) {
    check(
      'call',
      backend.calls ?? {},
      name,
      endpoints.map((endpoint) => endpoint.name),
    );
    const endpoint = endpoints.find((one) => one.name === name);
    const own = [...Object.keys(endpoint?.query ?? {}), ...Object.keys(endpoint?.params ?? {})];
    if (endpoint)
      for (const key of Object.keys(call.parameters ?? {})) check('parameter', call.parameters ?? {}, key, own);
  }
  for (const [model, fields] of Object.entries(backend.fields ?? {})) {
    check('model', backend.fields ?? {}, model, Object.keys(models));
    if (models[model]) for (const field of Object.keys(fields)) check('field', fields, field, fieldsOf(model, models));
  }
  for (const list of [backend.capabilities?.has, backend.capabilities?.lacks]) {
    list?.forEach((name, index) => {
      if (capabilities.includes(name)) return;
      const suggestion = closest(name, capabilities);
      input.report('P2051', positions.value(list, index), `There is no capability “${name}”.`, { suggestion });
    });
  }
}

/** What a manifest of a backend and a route name is declared, and every call beyond the specification belongs to a capability. */
export const backends: Rule = (input) => {
  const { manifests, positions, report } = input;
  eachRepeat(
    manifests.backends,
    ({ backend }) => backend,
    (manifest, first, name) =>
      report('P1004', positions.value(manifest, 'backend'), `Two backends are named “${name}”.`, {
        related: [{ message: 'the first', span: positions.value(first, 'backend') }],
      }),
  );
  const capabilities = capabilitiesOf(manifests.api);
  for (const { node } of input.routes)
    if (node.capability !== undefined) checker(input)('capability', node, 'capability', capabilities, node.capability);
  const names = manifests.backends.map(({ backend }) => backend);
  for (const backend of manifests.backends) checkBackend(backend, input, names);
  if (names.length === 0) return;
  for (const file of manifests.api) {
    for (const endpoint of file.endpoints) {
      const isAddition = endpoint.addition ?? file.addition ?? false;
      if (isAddition && (endpoint.capability ?? file.capability) === undefined)
        report('P2052', positions.value(endpoint, 'name'), `“${endpoint.name}” belongs to no capability.`);
    }
  }
};
