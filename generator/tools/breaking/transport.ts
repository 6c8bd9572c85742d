import type { ManifestOf } from '../../compiler/parse/manifests.ts';
import type { Comparison, Finding } from './finding.ts';
import type { Version } from './version.ts';

type Transport = ManifestOf<'transport'>;

type Leaf = readonly [subject: string, owner: object, key: string, value: unknown];

/** The parts of the transport that other clients depend on: base path, headers, envelope and paging. */
function wireOf(transport: Transport): Leaf[] {
  const { headers, envelope, paging, encryption } = transport;
  const leaves = (name: string, owner: object, keys: readonly string[] = Object.keys(owner)): Leaf[] =>
    keys.map((key) => [`${name}.${key}`, owner, key, (owner as Readonly<Record<string, unknown>>)[key]]);
  return [
    ['base', transport, 'base', transport.base],
    ...leaves('headers.authorization', headers.authorization),
    ...leaves('headers.device', headers.device, ['name', 'mobile', 'other']),
    ...leaves('headers.idempotencyKey', headers.idempotencyKey, ['name']),
    ...(headers.account ? leaves('headers.account', headers.account) : []),
    ...leaves('envelope', envelope),
    ...leaves('paging', paging, ['page', 'size']),
    ...leaves('encryption.padding', encryption.padding),
  ];
}

/** A constant’s number, by its name. */
function numberOf({ model }: Version, name: string): number {
  const [group = '', key = ''] = name.split('.');
  return Number(model.constants[group]?.[key] ?? Number.NaN);
}

/** Compares page sizes: the maximum is a guarantee to clients, the default only a convention. */
function comparePaging(old: Transport, now: Transport, before: Version, after: Version): Finding[] {
  return (['default', 'max'] as const).flatMap((key): Finding[] => {
    const [was, is] = [numberOf(before, old.paging[key]), numberOf(after, now.paging[key])];
    if (!(is < was)) return [];
    return [
      {
        code: key === 'max' ? 'P4015' : 'P4019',
        subject: `paging.${key}`,
        message: `it was ${was} rows and is ${is} now.`,
        before: before.positions.value(old.paging, key),
        after: after.positions.value(now.paging, key),
      },
    ];
  });
}

/** The list under a key. */
const valuesAt = (owner: object, key: string): readonly unknown[] =>
  Object.entries(owner).flatMap(([name, values]): readonly unknown[] =>
    name === key && Array.isArray(values) ? values : [],
  );

/**
 * Compares which calls are retried: more retries reach backends that do not expect them, fewer retries show more errors to
 * people.
 */
function compareRepeats(old: Transport, now: Transport, before: Version, after: Version): Finding[] {
  const [oldKey, nowKey] = [old.headers.idempotencyKey, now.headers.idempotencyKey];
  const lists = [
    { subject: 'retry.idempotentMethods', key: 'idempotentMethods', from: old.retry, to: now.retry },
    { subject: 'retry.statuses', key: 'statuses', from: old.retry, to: now.retry },
    { subject: 'headers.idempotencyKey.methods', key: 'methods', from: oldKey, to: nowKey },
  ];
  const changed = lists.flatMap(({ subject, key, from, to }): Finding[] => {
    const [was, is] = [valuesAt(from, key), valuesAt(to, key)];
    const [gone, fresh] = [was.filter((one) => !is.includes(one)), is.filter((one) => !was.includes(one))];
    if (gone.length + fresh.length === 0) return [];
    // A method that counts as idempotent is sent twice; without the key, a backend does not recognise the retry.
    const isBinding = key === 'methods' ? gone.length > 0 : key === 'idempotentMethods' && fresh.length > 0;
    if (!isBinding && (key === 'methods' || gone.length === 0)) return [];
    const parts = [
      gone.length > 0 ? `without ${gone.join(', ')}` : '',
      fresh.length > 0 ? `with ${fresh.join(', ')}` : '',
    ];
    return [
      {
        code: isBinding ? 'P4015' : 'P4021',
        subject,
        message: `it is ${parts.filter(Boolean).join(' and ')} now.`,
        before: before.positions.value(from, key),
        after: after.positions.value(to, key),
      },
    ];
  });
  const fewer = (['idempotent', 'other'] as const).flatMap((key): Finding[] =>
    now.retry[key] < old.retry[key]
      ? [
          {
            code: 'P4021',
            subject: `retry.${key}`,
            message: `it was ${old.retry[key]} and is ${now.retry[key]} now.`,
            before: before.positions.value(old.retry, key),
            after: after.positions.value(now.retry, key),
          },
        ]
      : [],
  );
  return [...changed, ...fewer];
}

export const compareTransport: Comparison = (before, after) => {
  const [old, now] = [before.manifests.transport, after.manifests.transport];
  if (!old || !now) return [];
  return [
    ...compareWire(old, now, before, after),
    ...comparePaging(old, now, before, after),
    ...compareRepeats(old, now, before, after),
  ];
};

function compareWire(old: Transport, now: Transport, before: Version, after: Version): Finding[] {
  const left = new Map(wireOf(now).map((leaf) => [leaf[0], leaf]));
  return wireOf(old).flatMap(([subject, owner, key, value]): Finding[] => {
    const leaf = left.get(subject);
    if (leaf && leaf[3] === value) return [];
    return [
      {
        code: 'P4015',
        subject,
        message: leaf ? `it was ${value} and is ${leaf[3]} now.` : 'it is gone.',
        before: before.positions.value(owner, key),
        after: leaf ? after.positions.value(leaf[1], leaf[2]) : null,
      },
    ];
  });
}
