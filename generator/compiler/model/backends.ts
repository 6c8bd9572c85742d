import type { ManifestOf } from '../parse/manifests.ts';
import type { BackendModel } from './site-model.ts';
import type { WordlessManifests } from './words.ts';

type Manifest = ManifestOf<'backends'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges `above` into `below`: mappings are merged key by key, everything else is replaced. */
function upon(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  if (!isObject(below) || !isObject(above)) return above;
  const keys = [...new Set([...Object.keys(below), ...Object.keys(above)])];
  return Object.fromEntries(keys.map((key) => [key, upon(below[key], above[key])]));
}

/**
 * Backends by name, each with the entries that it inherits by `extends`. A cycle, which a rule reports, is not followed
 * further.
 */
export function resolveBackends(manifests: readonly Manifest[]): Record<string, BackendModel> {
  const byName = new Map(manifests.map((manifest) => [manifest.backend, manifest]));
  const resolve = (manifest: Manifest, within: readonly string[]): Manifest => {
    const parent = manifest.extends === undefined ? undefined : byName.get(manifest.extends);
    if (!parent || within.includes(parent.backend)) return manifest;
    const below = resolve(parent, [...within, manifest.backend]);
    // `capabilities` is replaced as a whole: `has` and `lacks` belong together.
    const whole = upon(below, manifest) as Manifest;
    return { ...whole, capabilities: manifest.capabilities ?? below.capabilities };
  };
  const names = [...byName.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, resolve(byName.get(name) as Manifest, [])]));
}

/** The capabilities that calls belong to, sorted. */
export const capabilitiesOf = (api: WordlessManifests['api']): string[] =>
  [
    ...new Set(
      api.flatMap((file) => file.endpoints.flatMap((endpoint) => endpoint.capability ?? file.capability ?? [])),
    ),
  ].sort();
