import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import { pathOf } from '../../../generated/paths.ts';

interface OtherLeadersProps {
  readonly leaders: readonly ReleaseItem[];
  readonly currentId: string;
}

/** The other leaders as links, in their order. */
export function OtherLeaders({ leaders, currentId }: OtherLeadersProps): ReactElement | null {
  const others = leaders.filter(({ id }) => id !== currentId);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="other-leaders" className="no-print mt-8 border-line border-t pt-5">
      <h2 id="other-leaders" className="font-bold text-lg">
        其他领导
      </h2>
      <ul className="mt-3 card-grid card-grid-wide gap-3">
        {others.map((leader) => (
          <li key={leader.id} data-entry-id={leader.id}>
            <a
              href={pathOf('org-leader-id', { id: leader.id })}
              className="block rounded-sm border border-line px-4 py-2.5 hover:border-brand hover:text-brand"
            >
              <span className="font-bold">{leader.title}</span>
              <span className="ml-2 text-muted">{leader.extra.post}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
