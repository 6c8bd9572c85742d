import type { ReactElement } from 'react';
import { ALL, ChoiceRow } from '../../../components/choice-row.tsx';
import { FilterSheet } from '../../../components/filter-sheet.tsx';
import type { UnitStatus } from '../figures/china-fleet.ts';
import type { UnitFilter } from '../figures/china-list.ts';

interface UnitChoicesProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly choices: Readonly<Record<UnitFilter, readonly string[]>>;
  readonly status: UnitStatus;
}

const rows = [
  ['province', '省区'],
  ['type', '堆型'],
  ['owner', '业主'],
] as const;

const orders = {
  operating: [
    ['', '商运从早到晚'],
    ['newest', '商运从晚到早'],
    ['capacity', '容量从大到小'],
  ],
  construction: [
    ['', '开工从早到晚'],
    ['newest', '开工从晚到早'],
    ['capacity', '容量从大到小'],
  ],
} as const;

/** Shortens choices: company names without their common suffix, provinces without their type. */
const short = (name: string): string => name.replace(/(股份)?有限(责任)?公司$/, '').replace(/(壮族自治区|省)$/, '');

/** Links for province, type, owner and sort order of a list of units. The parent places them beside the list. */
export const UnitChoices = ({ path, query, choices, status }: UnitChoicesProps): ReactElement => (
  <FilterSheet chosen={rows.flatMap(([name]) => short(query.get(name) ?? '') || [])} query={query}>
    {rows.map(([name, label]) =>
      choices[name].length > 1 ? (
        <ChoiceRow
          key={name}
          name={name}
          label={label}
          choices={[ALL, ...choices[name].map((value) => [value, short(value)] as const)]}
          path={path}
          query={query}
          anchor="#list"
        />
      ) : null,
    )}
    <ChoiceRow label="排序" name="sort" choices={orders[status]} path={path} query={query} anchor="#list" />
  </FilterSheet>
);
