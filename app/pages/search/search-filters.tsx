import type { ReactElement } from 'react';
import type { SearchHelp } from '../../../generated/models.ts';
import { releaseTypes } from '../../../generated/releases.ts';
import { ALL, type Choice, ChoiceRow } from '../../components/choice-row.tsx';
import { FilterSheet } from '../../components/filter-sheet.tsx';
import { withQuery, yearIn } from '../../components/query.ts';
import type { ColumnTree } from '../../core/columns/tree.ts';
import { useSite } from '../../core/page/site-context.ts';
import { YearField } from './year-field.tsx';

interface FiltersProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly help: SearchHelp;
}

/** Number of years shown as links; older ones are in the select beside them. */
const RECENT_YEARS = 5;

const sections = (columns: ColumnTree): readonly Choice[] =>
  columns.roots
    .filter((root) => root.children.length > 0)
    .map(({ column }): Choice => [column.columnCode, column.columnName]);

const types = Object.entries(releaseTypes)
  .filter(([, type]) => type.access !== 'member')
  .map(([name, type]): Choice => [name, type.title]);

/** The years of all entries, newest first. */
const yearsOf = ({ minYear, maxYear }: SearchHelp): number[] => {
  const [first, last] = [Number(minYear), Number(maxYear)];
  return minYear ? Array.from({ length: last - first + 1 }, (_, ago) => last - ago) : [];
};

const yearChoice = (year: number): Choice => [String(year), `${year}年`];

/** Filters for column, type and year: links and a plain form. The active filters are below and can be removed. */
export function SearchFilters({ path, query, help }: FiltersProps): ReactElement {
  const { columns } = useSite();
  const years = yearsOf(help);
  const shown = { path, query };
  const chosen = chosenIn(query, columns);
  return (
    <>
      <FilterSheet chosen={chosen.map(({ text }) => text)} query={query}>
        <ChoiceRow label="栏目" name="section" choices={[ALL, ...sections(columns)]} {...shown} />
        <ChoiceRow label="类型" name="type" choices={[ALL, ...types]} {...shown} />
        {years.length > 0 ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <ChoiceRow
              label="年份"
              name="year"
              choices={[ALL, ...years.slice(0, RECENT_YEARS).map(yearChoice)]}
              {...shown}
            />
            <YearField years={years.slice(RECENT_YEARS)} {...shown} />
          </div>
        ) : null}
      </FilterSheet>
      <Chosen path={path} query={query} choices={chosen} />
    </>
  );
}

interface ChosenFilter {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

function chosenIn(query: URLSearchParams, columns: ColumnTree): ChosenFilter[] {
  const textOf = (choices: readonly Choice[], value: string): string =>
    choices.find(([known]) => known === value)?.[1] ?? value;
  const rows: readonly (readonly [name: string, label: string, choices: readonly Choice[]])[] = [
    ['section', '栏目', sections(columns)],
    ['type', '类型', types],
    ['year', '年份', []],
  ];
  return rows.flatMap(([name, label, choices]) => {
    const value = name === 'year' ? yearIn(query) : query.get(name);
    if (!value) return [];
    return [{ name, label, text: name === 'year' ? `${value}年` : textOf(choices, value) }];
  });
}

interface ChosenProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly choices: readonly ChosenFilter[];
}

const chip = 'inline-flex min-h-8 items-center gap-1 rounded-full border border-brand px-3 text-brand hover:bg-mist';

function Chosen({ path, query, choices }: ChosenProps): ReactElement | null {
  if (choices.length === 0) return null;
  return (
    <ul aria-label="已选条件" className="no-print mt-3 flex flex-wrap items-center gap-2">
      {choices.map(({ name, label, text }) => (
        <li key={name}>
          <a
            href={withQuery(path, query, { [name]: '', page: '' })}
            aria-label={`取消${label}：${text}`}
            className={chip}
          >
            {label}：{text}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {choices.length > 1 ? (
        <li>
          <a
            href={withQuery(path, query, { section: '', type: '', year: '', page: '' })}
            className="inline-flex min-h-8 items-center px-1 text-muted underline underline-offset-4 hover:text-brand"
          >
            清除全部条件
          </a>
        </li>
      ) : null}
    </ul>
  );
}
