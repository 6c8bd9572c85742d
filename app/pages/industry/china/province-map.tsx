import type { ReactElement } from 'react';
import { ChinaMap } from '../../../components/map/china-map.tsx';
import { capacityText, wanKw } from '../../../core/facts/units.ts';
import type { ProvinceFigure, UnitStatus } from '../figures/china-fleet.ts';

interface ProvinceMapProps {
  readonly provinces: readonly ProvinceFigure[];
  readonly status: UnitStatus;
  readonly label: string;
  /** The list of a province's units. */
  readonly hrefOf: (province: ProvinceFigure) => string;
}

const none = { operating: '暂无在运机组', construction: '暂无在建机组' } as const;

/** Provinces by capacity in operation or under construction; each leads to the list of its units. */
export function ProvinceMap({ provinces, status, label, hrefOf }: ProvinceMapProps): ReactElement {
  const byCode = new Map(provinces.map((province) => [province.adcode, province]));
  return (
    <div className="mx-auto mb-5 max-w-[46rem]">
      <ChinaMap
        label={label}
        figures={new Map(provinces.map((province) => [province.adcode, wanKw(province[status].mw)]))}
        unit="万千瓦"
        none={none[status]}
        textOf={(adcode) => `${byCode.get(adcode)?.[status].units ?? 0}台`}
        titleOf={(adcode) => {
          const size = byCode.get(adcode)?.[status];
          return size ? `${size.units}台，${capacityText(size.mw)}万千瓦` : '';
        }}
        hrefOf={(adcode) => {
          const province = byCode.get(adcode);
          return province ? hrefOf(province) : null;
        }}
      />
    </div>
  );
}
