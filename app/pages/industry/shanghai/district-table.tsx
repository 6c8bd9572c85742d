import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../../generated/models.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { withQuery } from '../../../components/query.ts';
import { countDistricts, districtsOf, stagesOf } from '../figures/chain.ts';

interface DistrictTableProps {
  readonly links: readonly ReleaseItem[];
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The number of links in each stage, by district. */
export function DistrictTable({ links, path, query }: DistrictTableProps): ReactElement {
  const inDistrict = (entries: readonly ReleaseItem[], district: string): number =>
    entries.filter((entry) => districtsOf(entry).includes(district)).length;
  return (
    <DataTable
      caption="各区各环节的节点数"
      rows={[...countDistricts(links)]}
      keyOf={([district]) => district}
      columns={[
        {
          label: '区',
          cell: ([district]) => (
            <a
              href={`${withQuery(path, query, { district })}#links`}
              aria-current={query.get('district') === district ? 'true' : undefined}
              className="whitespace-nowrap text-brand underline underline-offset-4 aria-[current]:no-underline"
            >
              {district}
            </a>
          ),
        },
        ...stagesOf(links).map((stage) => ({
          label: stage.name.slice(-2),
          isFigure: true,
          cell: ([district]: readonly [string, number]) => inDistrict(stage.links, district),
        })),
        { label: '合计', isFigure: true, cell: ([, count]) => count },
      ]}
    />
  );
}
