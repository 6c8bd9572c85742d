import { pathOf } from '../../../../generated/paths.ts';
import type { MapTaken } from '../../../components/map/map-tools.tsx';
import { type FactSource, loadTables, sourceOf } from '../../../core/facts/records.ts';
import type { LoadContext } from '../../../core/page/context.ts';
import { loadEntries } from '../../../templates/entry/load.ts';
import { countDistricts, isLink } from '../figures/chain.ts';
import { chinaUnits, type ProvinceFigure, provincesOf, type UnitStatus } from '../figures/china-fleet.ts';

interface AreaMapOf {
  readonly title: string;
  /** The page that contains the map. */
  readonly page: string;
  readonly embedHeight: number;
}

const china = { embedHeight: 750 } as const;
const shanghai = { embedHeight: 1125 } as const;

/** Maps of regions by their name in `/embed/`. */
const areaMaps = {
  'map-operating': { ...china, title: '各省区在运核电装机', page: `${pathOf('industry-china-data')}#map` },
  'map-construction': { ...china, title: '各省区在建核电装机', page: pathOf('industry-china-data-erji-construction') },
  'map-companies': {
    ...shanghai,
    title: '上海各区核电产业企业',
    page: pathOf('industry-shanghai-map-company'),
  },
  'map-links': {
    ...shanghai,
    title: '上海各区核电产业链节点',
    page: `${pathOf('industry-shanghai-map-industry')}#map`,
  },
} as const satisfies Readonly<Record<string, AreaMapOf>>;

export type AreaMapName = keyof typeof areaMaps;

export const isAreaMap = (name: string): name is AreaMapName => Object.hasOwn(areaMaps, name);

/** The data with which a page offers its map for embedding. */
export const takenMap = (name: AreaMapName): MapTaken => {
  const { title, embedHeight } = areaMaps[name];
  return { name, title, embedHeight };
};

/** Provinces by the state of their units, or districts by a count. */
type Shown =
  | { readonly status: UnitStatus; readonly provinces: readonly ProvinceFigure[] }
  | { readonly unit: string; readonly districts: readonly (readonly [name: string, count: number])[] };

export interface EmbeddedMap {
  readonly map: AreaMapName;
  readonly title: string;
  readonly page: string;
  readonly sources: readonly FactSource[];
  readonly shown: Shown;
}

async function provinces(status: UnitStatus, { facts }: LoadContext): Promise<Pick<EmbeddedMap, 'sources' | 'shown'>> {
  const { 'china-units': table } = await loadTables(facts, ['china-units']);
  const all = provincesOf(chinaUnits(table)).filter((province) => province[status].units > 0);
  return { sources: [sourceOf(table)], shown: { status, provinces: all } };
}

async function districts(
  path: string,
  unit: string,
  context: LoadContext,
): Promise<Pick<EmbeddedMap, 'sources' | 'shown'>> {
  const entries = (await loadEntries(path, context)).filter(isLink);
  return { sources: [], shown: { unit, districts: [...countDistricts(entries)] } };
}

const loaders: Readonly<Record<AreaMapName, (context: LoadContext) => ReturnType<typeof districts>>> = {
  'map-operating': (context) => provinces('operating', context),
  'map-construction': (context) => provinces('construction', context),
  'map-companies': (context) => districts(pathOf('industry-shanghai-map-company'), '家', context),
  'map-links': (context) => districts(pathOf('industry-shanghai-map-industry'), '个', context),
};

/** Loads the data of an embedded map of regions. */
export async function loadAreaMap(map: AreaMapName, context: LoadContext): Promise<EmbeddedMap> {
  const { title, page } = areaMaps[map];
  return { map, title, page, ...(await loaders[map](context)) };
}
