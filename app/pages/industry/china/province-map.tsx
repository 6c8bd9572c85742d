import type { ReactElement } from 'react';
import { ChinaMap } from '../../../components/map/china-map.tsx';
import { capacityText, wanKw } from '../../../features/facts/units.ts';
import type { ProvinceFigure } from '../figures/china-fleet.ts';
import { unitsHref } from './overview-tables.tsx';

interface ProvinceMapProps {
  readonly provinces: readonly ProvinceFigure[];
  readonly label: string;
}

/** Provinces by capacity in operation; each leads to the list of its units. */
export function ProvinceMap({ provinces, label }: ProvinceMapProps): ReactElement {
  const byCode = new Map(provinces.map((province) => [province.adcode, province]));
  const titleOf = (adcode: string): string => {
    const province = byCode.get(adcode);
    return province ? `${province.operating.units}台，${capacityText(province.operating.mw)}万千瓦` : '';
  };
  return (
    <div className="mx-auto mb-5 max-w-[46rem]">
      <ChinaMap
        label={label}
        figures={new Map(provinces.map(({ adcode, operating }) => [adcode, wanKw(operating.mw)]))}
        unit="万千瓦"
        textOf={(adcode) => `${byCode.get(adcode)?.operating.units ?? 0}台`}
        titleOf={titleOf}
        hrefOf={(adcode) => {
          const province = byCode.get(adcode);
          return province ? unitsHref(province) : null;
        }}
      />
    </div>
  );
}
