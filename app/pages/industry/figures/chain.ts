import type { ReleaseItem } from '../../../../generated/models.ts';
import { groupBy, sumOf } from './collect.ts';

export interface Stage {
  readonly name: string;
  readonly links: readonly ReleaseItem[];
  /** Number of companies; a company that works in two links is counted in both. */
  readonly companies: number;
}

/** Entries of the chain have a stage; the column also contains its introduction, which has none. */
export const isLink = ({ extra }: ReleaseItem): boolean => Boolean(extra.stage);

/** The order of stages, from design to operation. Stages with other names follow. */
const order = ['设计研发', '核心装备', '关键材料', '工程建设', '运维服务'];

const placeOf = (stage: string): number => (order.includes(stage) ? order.indexOf(stage) : order.length);

/** The stages of the entries, in the order of the chain. */
export const stagesOf = (links: readonly ReleaseItem[]): readonly Stage[] =>
  [...groupBy(links, ({ extra }) => extra.stage ?? '')]
    .map(([name, group]) => ({ name, links: group, companies: sumOf(group, ({ extra }) => extra.companies ?? 0) }))
    .sort((a, b) => placeOf(a.name) - placeOf(b.name));

export const districtsOf = ({ extra }: ReleaseItem): readonly string[] =>
  extra.districts ?? (extra.district ? [extra.district] : []);

/** The number of entries in each district, largest first. */
export function countDistricts(entries: readonly ReleaseItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const district of entries.flatMap(districtsOf)) counts.set(district, (counts.get(district) ?? 0) + 1);
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}

/** The entries that match the query's stage and district, if given. */
export const passing = (entries: readonly ReleaseItem[], query: URLSearchParams): readonly ReleaseItem[] =>
  entries.filter((entry) => {
    const [stage, district] = [query.get('stage'), query.get('district')];
    return (!stage || entry.extra.stage === stage) && (!district || districtsOf(entry).includes(district));
  });
