import type { ReleaseItem } from '../../../../generated/models.ts';
import { districtsOf, stagesOf } from '../figures/chain.ts';

/** The part of the chain in a district. */
export interface DistrictChain {
  readonly companies: readonly ReleaseItem[];
  /** Links of the chain that list the district as one of their main locations. */
  readonly links: readonly ReleaseItem[];
}

export const chainOf = (
  name: string,
  companies: readonly ReleaseItem[],
  links: readonly ReleaseItem[],
): DistrictChain => {
  const isHere = (entry: ReleaseItem): boolean => districtsOf(entry).includes(name);
  return { companies: companies.filter(isHere), links: links.filter(isHere) };
};

/** A district's rank by number of companies, 第2 or 并列第2; null if it has none. */
export function placeOf(
  name: string,
  counts: readonly (readonly [district: string, companies: number])[],
): string | null {
  const own = counts.find(([district]) => district === name)?.[1];
  if (own === undefined) return null;
  const place = counts.filter(([, companies]) => companies > own).length + 1;
  const isShared = counts.filter(([, companies]) => companies === own).length > 1;
  return `${isShared ? '并列' : ''}第${place}`;
}

const NAMED = 3;

const namesOf = (entries: readonly ReleaseItem[]): string => {
  const names = entries.slice(0, NAMED).map(({ title }) => title);
  return names.join('、') + (entries.length > NAMED ? '等' : '');
};

/** A district in two sentences: its companies, its links of the chain. */
export function describeDistrict(name: string, { companies, links }: DistrictChain): string {
  const stages = stagesOf(companies).map((stage) => stage.name);
  const own =
    companies.length > 0
      ? `本站名录收录${name}的核电产业链企业${companies.length}家，属于${stages.join('、')}环节。`
      : `本站名录尚未收录${name}的核电产业链企业。`;
  const nodes =
    links.length > 0
      ? `产业链地图有${links.length}个节点以该区为主要所在区，如${namesOf(links)}。`
      : '产业链地图没有以该区为主要所在区的节点。';
  return own + nodes;
}
