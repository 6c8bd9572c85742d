import type { ManifestOf } from '../parse/manifests.ts';
import type { Comparison, Finding } from './finding.ts';

type Leaf = readonly [subject: string, owner: object, key: string, value: unknown];

/** What other clients have to know of every call: where it goes, its headers, how its answer is wrapped and paged. */
function wireOf(transport: ManifestOf<'transport'>): Leaf[] {
  const { headers, envelope, paging, encryption } = transport;
  const leaves = (name: string, owner: object, keys: readonly string[] = Object.keys(owner)): Leaf[] =>
    keys.map((key) => [`${name}.${key}`, owner, key, (owner as Readonly<Record<string, unknown>>)[key]]);
  return [
    ['base', transport, 'base', transport.base],
    ...leaves('headers.authorization', headers.authorization),
    ...leaves('headers.device', headers.device, ['name', 'mobile', 'other']),
    ...leaves('headers.idempotencyKey', headers.idempotencyKey, ['name']),
    ...leaves('envelope', envelope),
    ...leaves('paging', paging, ['page', 'size']),
    ...leaves('encryption.padding', encryption.padding),
  ];
}

export const compareTransport: Comparison = (before, after) => {
  const [old, now] = [before.manifests.transport, after.manifests.transport];
  if (!old || !now) return [];
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
};
