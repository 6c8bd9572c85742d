import type { ReactElement } from 'react';
import { TagList } from './tag-list.tsx';

/** A fact's name and its value; several values are shown as tags. */
export type Fact = readonly [name: string, value: string | readonly string[] | null | undefined];

const isGiven = ([, value]: Fact): boolean => Boolean(value?.length);

/** Facts of an entry as names and values; empty ones are left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactElement | null {
  const given = facts.filter(isGiven);
  if (given.length === 0) return null;
  return (
    <dl className="ruled border-line border-y">
      {given.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[7em_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0">{typeof value === 'string' ? value : <TagList label={name} tags={value ?? []} />}</dd>
        </div>
      ))}
    </dl>
  );
}
