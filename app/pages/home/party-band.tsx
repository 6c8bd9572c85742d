import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { Cover } from '../../components/cover.tsx';
import { EntryDate } from '../../components/entry-date.tsx';
import { entryHref } from '../../components/entry-href.ts';
import { FailureNotice } from '../../components/failed-section.tsx';
import { PinnedMark } from '../../components/pinned-mark.tsx';
import type { HomeEntries } from './load.ts';

const doors = [
  { id: 'party-union-about', title: '党建联盟' },
  { id: 'party-union-typical', title: '典型案例' },
  { id: 'party-union-area', title: '党建片区' },
  { id: 'party-smart-about', title: '智慧支部' },
  { id: 'party-smart-expert', title: '专家智库' },
] as const;

/** The party section in its own accent colour. */
export function PartyBand({ entries }: { readonly entries: HomeEntries }): ReactElement {
  const [lead, ...others] = entries.value ?? [];
  return (
    <section data-accent="party" aria-label="党建园地" className="motif-soft border-line border-y bg-mist py-9">
      <div className="shell">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 className="font-bold text-2xl text-brand">党建园地</h2>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {doors.map(({ id, title }) => (
              <li key={id}>
                <a href={pathOf(id)} className="inline-block py-1 hover:text-brand hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-5 grid gap-6 md:grid-cols-2">
          {lead ? (
            <a
              href={entryHref(lead) ?? undefined}
              className="group flex flex-col overflow-hidden rounded-lg border border-line bg-card hover:border-brand"
            >
              <Cover entry={lead} className="aspect-[5/2] w-full" />
              <span className="p-5">
                <span className="block font-bold text-lg group-hover:text-brand">
                  {lead.pinned ? <PinnedMark /> : null}
                  {lead.title}
                </span>
                <span className="mt-1 line-clamp-2 block text-muted">{lead.summary}</span>
              </span>
            </a>
          ) : null}
          {entries.failure ? <FailureNotice failure={entries.failure} /> : null}
          {others.length > 0 ? (
            <ul className="ruled rounded-lg border border-line bg-card px-5">
              {others.map((entry) => (
                <li key={entry.id} className="py-3.5">
                  <a href={entryHref(entry) ?? undefined} className="line-clamp-2 hover:text-brand hover:underline">
                    {entry.pinned ? <PinnedMark /> : null}
                    {entry.title}
                  </a>
                  <EntryDate date={entry.publishTime} className="text-muted text-sm" />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </section>
  );
}
