import type { BackendModel } from '../../model/site-model.ts';
import type { BareSite } from '../../model/words.ts';
import { type GeneratedFile, typescriptFile } from '../file.ts';
import { literal, unionType } from '../literal.ts';
import { constant, typeAlias } from '../printer.ts';

const ALL = 'all';
/** Defaults for backends whose manifest does not set these values. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
const FRESHNESS = { maxAgeSeconds: 600, failingSeconds: 86_400 };

/** The complete dialect of a backend; values missing from its manifest come from transport.yaml or from defaults. */
export function dialectOf(
  name: string,
  manifest: Partial<BackendModel>,
  model: BareSite,
): Readonly<Record<string, unknown>> {
  const { envelope, encryption } = model.transport;
  const own = manifest.envelope ?? {};
  const { has = [], lacks = [] } = manifest.capabilities ?? {};
  const listed = (names: readonly string[], except: readonly string[] = []): readonly string[] =>
    names.includes(ALL) ? model.capabilities.filter((one) => !except.includes(one)) : names;
  return {
    name,
    envelope: {
      code: own.code ?? envelope.code,
      message: own.message ?? envelope.message,
      data: own.data ?? [envelope.data],
      success: (own.success ?? [envelope.success]).map(String),
      expired: (own.expired ?? [envelope.expired]).map(String),
      warning: (own.warning ?? [envelope.warning]).map(String),
      notFound: (own.notFound ?? [404]).map(String),
      emptyCodeIsSuccess: own.emptyCode === 'success',
    },
    lists: { rows: manifest.lists?.rows ?? [envelope.rows], total: manifest.lists?.total ?? [envelope.total] },
    parameters: manifest.parameters ?? {},
    firstPage: manifest.firstPage ?? 1,
    calls: manifest.calls ?? {},
    fields: manifest.fields ?? {},
    refusedHeaders: (manifest.headers?.refused ?? []).map((header) => header.toLowerCase()),
    padding: manifest.encryption?.padding ?? Object.values(encryption.padding)[0],
    certificateId: manifest.certificate?.id ?? 'ticket',
    has: listed(has, lacks),
    lacks: listed(lacks, has),
    files: manifest.files ?? [],
    maxResponseBytes: manifest.limits?.responseBytes ?? MAX_RESPONSE_BYTES,
    freshness: { ...FRESHNESS, ...manifest.freshness },
  };
}

/** backends.ts: the dialect of each backend. A site without backend manifests has one backend, described by transport.yaml. */
export function emitBackends(model: BareSite): GeneratedFile[] {
  const manifests = Object.entries(model.backends);
  const entries = manifests.length > 0 ? manifests : [['default', {}] as const];
  const dialects = Object.fromEntries(entries.map(([name, manifest]) => [name, dialectOf(name, manifest, model)]));
  return [
    typescriptFile('backends.ts', [
      "import type { Dialect } from './api/dialect.ts';",
      typeAlias({
        name: 'Capability',
        docs: ['What calls beyond the specification belong to: a backend has it or lacks it.'],
        type: unionType(model.capabilities),
      }),
      typeAlias({ name: 'BackendName', type: unionType(entries.map(([name]) => name)) }),
      constant(
        {
          name: 'backends',
          docs: 'How each backend differs, by name.',
          type: 'Readonly<Record<BackendName, Dialect>>',
        },
        literal(dialects),
      ),
      constant(
        {
          name: 'capabilityOfPage',
          docs: 'Pages that have nothing to show without a capability, by path.',
          type: 'Readonly<Record<string, Capability>>',
        },
        literal(
          Object.fromEntries(model.routes.flatMap(({ path, capability }) => (capability ? [[path, capability]] : []))),
        ),
      ),
    ]),
  ];
}
