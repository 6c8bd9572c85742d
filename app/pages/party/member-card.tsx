import { MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';

/** A member of the alliance: initial, name, district and kind. Members do not have pages. */
export const MemberCard = ({ member }: { readonly member: ReleaseItem }): ReactElement => {
  const { initial, district, kind, joined } = member.extra;
  return (
    <li data-entry-id={member.id} className="flex gap-4 rounded-lg border border-line bg-card p-4">
      <span
        aria-hidden="true"
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg bg-mist font-bold text-brand text-xl"
      >
        {initial}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-bold text-lg leading-snug">{member.title}</h2>
        <p className="mt-1">{member.summary}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-muted text-sm">
          {district ? (
            <span className="inline-flex items-center gap-1">
              <MapPin className="size-4" aria-hidden="true" />
              {district}
            </span>
          ) : null}
          {kind ? <span>{kind}</span> : null}
          {joined ? <span>{joined}年加入</span> : null}
        </p>
      </div>
    </li>
  );
};
