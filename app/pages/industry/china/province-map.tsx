import type { ReactElement } from 'react';
import { stateColors } from '../../../components/chart/palette.ts';
import { ChinaMap, placeInChina } from '../../../components/map/china-map.tsx';
import type { MapDot } from '../../../components/map/map-dots.tsx';
import type { MapTaken } from '../../../components/map/map-tools.tsx';
import { capacityText, wanKw } from '../../../core/facts/units.ts';
import { plantPath } from '../../../core/things/paths.ts';
import type { ProvinceFigure, UnitStatus } from '../figures/china-fleet.ts';
import type { PlantDot } from '../figures/plant-dots.ts';
import { MapPlaces } from '../parts/map-places.tsx';

interface ProvinceMapProps {
  readonly provinces: readonly ProvinceFigure[];
  readonly status: UnitStatus;
  readonly label: string;
  readonly plants: readonly PlantDot[];
  /** The URL of the list of a province's units. */
  readonly hrefOf?: (province: ProvinceFigure) => string;
  readonly taken?: MapTaken;
}

const none = { operating: '暂无在运机组', construction: '暂无在建机组' } as const;

/** A map of provinces by capacity in operation or under construction; each province links to the list of its units. */
export function ProvinceMap({ provinces, status, plants, label, hrefOf, taken }: ProvinceMapProps): ReactElement {
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
          return (province && hrefOf?.(province)) ?? null;
        }}
        dots={plants.map(dotOf)}
        taken={taken}
        note={plants.length > 0 ? <PlantPlaces plants={plants} /> : null}
      />
    </div>
  );
}

/** The units of a plant in words: 在运2台，在建2台. */
const unitsText = ({ operating, construction }: PlantDot): string =>
  [operating > 0 ? `在运${operating}台` : '', construction > 0 ? `在建${construction}台` : '']
    .filter(Boolean)
    .join('，');

/** The area of a dot shows the number of units, its colour their state; a ring means that more are under construction. */
function dotOf(plant: PlantDot): MapDot {
  const { id, name, operating, construction } = plant;
  return {
    id,
    name,
    ...placeInChina(plant),
    radius: Math.round(4 * Math.sqrt(operating + construction)),
    color: operating > 0 ? stateColors.operating : stateColors.construction,
    ring: operating > 0 && construction > 0 ? stateColors.construction : undefined,
    href: plantPath(id),
    title: `${name}：${unitsText(plant)}`,
  };
}

/** The legend of the dots, and the plants as links, for people who do not use a pointer. */
const PlantPlaces = ({ plants }: { readonly plants: readonly PlantDot[] }): ReactElement => (
  <>
    <p className="mt-1 text-sm">
      圆点为核电厂，大小表示机组数：蓝色有机组在运，橙色机组均在建，蓝色带橙圈表示在运并有机组在建。
    </p>
    <MapPlaces
      title="图上的核电厂"
      counted="座"
      places={plants.map((plant) => ({ name: plant.name, text: unitsText(plant), href: plantPath(plant.id) }))}
    />
  </>
);
