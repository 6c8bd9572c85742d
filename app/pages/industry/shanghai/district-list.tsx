import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../../generated/models.ts';
import { countDistricts } from '../figures/chain.ts';
import { Bar } from '../parts/bar.tsx';

interface DistrictListProps {
  readonly companies: readonly ReleaseItem[];
  readonly chosen: string;
  readonly hrefOf: (district: string) => string;
}

/** Districts by number of companies: the data of the map as a list of links. */
export function DistrictList({ companies, chosen, hrefOf }: DistrictListProps): ReactElement {
  const counts = countDistricts(companies);
  const max = Math.max(1, ...counts.values());
  return (
    <nav aria-label="按区查看企业">
      <ul className="ruled border-line border-y">
        {[...counts].map(([district, count]) => (
          <li key={district}>
            <a
              href={hrefOf(district)}
              aria-current={district === chosen ? 'true' : undefined}
              className="grid grid-cols-[5.5em_minmax(0,1fr)_3em] items-center gap-3 px-2 py-1.5 hover:bg-mist hover:text-brand aria-[current]:bg-mist aria-[current]:font-bold aria-[current]:text-brand"
            >
              {district}
              <Bar part={count / max} />
              <span className="text-right tabular-nums">{count}家</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
