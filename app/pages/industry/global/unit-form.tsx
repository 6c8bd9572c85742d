import type { ReactElement } from 'react';
import type { UnitStatus } from '../figures/china-fleet.ts';
import type { Tally, UnitOrder } from '../figures/world-fleet.ts';

interface UnitFormProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly countries: readonly Tally[];
  readonly types: readonly Tally[];
  readonly order: UnitOrder;
  readonly status: UnitStatus;
}

const dates = { operating: '商运', construction: '开工' } as const;

/** Country, type and order of the list. A plain GET form, so that the result has its own URL. */
export function UnitForm({ path, query, countries, types, order, status }: UnitFormProps): ReactElement {
  const date = dates[status];
  return (
    <form
      action={`${path}#list`}
      method="get"
      className="no-print mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 rounded-lg bg-surface p-3 md:p-4"
    >
      <Choice label="国家或地区" name="country" chosen={query.get('country') ?? ''} options={withAll(countries)} />
      <Choice label="堆型" name="type" chosen={query.get('type') ?? ''} options={withAll(types)} />
      <Choice
        label="排序"
        name="sort"
        chosen={order === 'country' ? '' : order}
        options={[
          ['', '按国家和堆型'],
          ['newest', `${date}从晚到早`],
          ['oldest', `${date}从早到晚`],
          ['capacity', '容量从大到小'],
        ]}
      />
      <button type="submit" className="h-10 rounded-sm bg-brand px-5 text-white hover:bg-brand-deep">
        查找
      </button>
      {query.size > 0 ? (
        <a href={`${path}#list`} className="inline-flex h-10 items-center text-brand underline underline-offset-4">
          全部机组
        </a>
      ) : null}
    </form>
  );
}

type Option = readonly [value: string, text: string];

const withAll = (tallies: readonly Tally[]): readonly Option[] => [
  ['', '全部'],
  ...tallies.map(({ key, name, units }): Option => [key, `${name}（${units}台）`]),
];

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly chosen: string;
  readonly options: readonly Option[];
}

const Choice = ({ label, name, chosen, options }: ChoiceProps): ReactElement => (
  <label className="grid min-w-0 gap-1">
    <span className="text-muted text-sm">{label}</span>
    {/* Keyed by the chosen value: otherwise the select would retain its previous choice. */}
    <select
      name={name}
      defaultValue={chosen}
      key={chosen}
      className="h-10 min-w-36 max-w-full rounded-sm border border-line bg-card px-3"
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
