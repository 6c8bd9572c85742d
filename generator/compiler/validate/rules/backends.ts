import { closest } from '../../../diagnostics/suggest.ts';
import { capabilitiesOf } from '../../model/backends.ts';
import type { ManifestOf } from '../../parse/manifests.ts';
import type { Family } from '../../parse/naming.ts';
import type { Json } from '../../parse/shape.ts';
import { reportUnknown } from '../references.ts';
import { eachRepeat, type ParameterRule, type Rule, type RuleInput } from '../rule.ts';

type Backend = ManifestOf<'backends'>;
type Schema = Readonly<Record<string, Json>>;

const ALL = 'all';
/** The names of families in messages, if they differ. */
const nouns: Readonly<Partial<Record<Family, string>>> = { endpoint: 'call' };

/** Reports a key that is none of the known names. */
const checker =
  ({ positions, report }: Pick<RuleInput, 'positions' | 'report'>) =>
  (what: string, owner: object, key: string, known: readonly string[]): void => {
    if (known.includes(key)) return;
    report('P2051', positions.key(owner, key), `There is no ${what} “${key}”.`, { suggestion: closest(key, known) });
  };

/** Checks that the names in manifests of backends, and the capabilities of routes, are declared. */
function checkNames({ manifests, references, report }: RuleInput): void {
  const unknown = (family: Family, known: readonly string[], places = references.to(family, 'backends')): void =>
    reportUnknown(places, known, report, 'P2051', (name) => `There is no ${nouns[family] ?? family} “${name}”.`);
  const capabilities = capabilitiesOf(manifests.api);
  unknown('capability', capabilities, references.to('capability', 'routes'));
  unknown('capability', [...capabilities, ALL]);
  unknown('endpoint', references.declared('endpoint'));
  unknown('model', references.declared('model'));
  for (const place of references.to('backend')) {
    const others = manifests.backends.filter((backend) => backend !== place.owner).map(({ backend }) => backend);
    unknown('backend', others, [place]);
  }
}

/** Fields of a model, including inherited ones. */
function fieldsOf(name: string, models: Readonly<Record<string, Json>>, within: readonly string[] = []): string[] {
  const schema = models[name] as Schema | undefined;
  if (!schema || within.includes(name)) return [];
  const parents = Array.isArray(schema.allOf) ? (schema.allOf as readonly Schema[]) : [];
  return [
    ...Object.keys((schema.properties ?? {}) as Schema),
    ...parents.flatMap(({ $ref }) => fieldsOf(String($ref), models, [...within, name])),
  ];
}

function checkFields(backend: Backend, input: RuleInput): void {
  const check = checker(input);
  const models = Object.assign({}, ...input.manifests.models.map((file) => file.models)) as Record<string, Json>;
  for (const [model, fields] of Object.entries(backend.fields ?? {}))
    if (models[model]) for (const field of Object.keys(fields)) check('field', fields, field, fieldsOf(model, models));
}

/** The parameters named in manifests of backends are parameters of calls. */
export const backendParameters: ParameterRule = (input) => {
  for (const backend of input.manifests.backends) checkParameters(backend, input);
};

function checkParameters(backend: Backend, input: Parameters<ParameterRule>[0]): void {
  const { manifests } = input;
  const check = checker(input);
  const endpoints = manifests.api.flatMap((file) => file.endpoints);
  const parametersOf = ({ query, params }: (typeof endpoints)[number]): string[] => [
    ...Object.keys(query ?? {}),
    ...Object.keys(params ?? {}),
  ];
  for (const key of Object.keys(backend.parameters ?? {}))
    check('parameter', backend.parameters ?? {}, key, endpoints.flatMap(parametersOf));
  for (const [name, call] of Object.entries(backend.calls ?? {})) {
    const endpoint = endpoints.find((one) => one.name === name);
    if (!endpoint) continue;
    for (const key of Object.keys(call.parameters ?? {}))
      check('parameter', call.parameters ?? {}, key, parametersOf(endpoint));
  }
}

/**
 * The names in manifests of backends and routes are declared, and every call beyond the specification belongs to a capability.
 */
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
  checkNames(input);
  for (const backend of manifests.backends) checkFields(backend, input);
  if (manifests.backends.length === 0) return;
  for (const file of manifests.api) {
    for (const endpoint of file.endpoints) {
      const isAddition = endpoint.addition ?? file.addition ?? false;
      if (isAddition && (endpoint.capability ?? file.capability) === undefined)
        report('P2052', positions.value(endpoint, 'name'), `“${endpoint.name}” belongs to no capability.`);
    }
  }
};
