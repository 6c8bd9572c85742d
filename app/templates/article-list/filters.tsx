import type { ReactElement } from 'react';
import { ALL, ChoiceRow } from '../../components/choice-row.tsx';
import { chosenWords, FilterSheet } from '../../components/filter-sheet.tsx';
import { NameSearch } from '../../components/name-search.tsx';
import { type ArticleListData, filterNames } from './load.ts';

interface FiltersProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly names: readonly string[];
  readonly data: ArticleListData;
}

/** The filters that the column's manifest names: one row each, 全部 removes it; and a field for words of the title. */
export function Filters({ path, query, names, data }: FiltersProps): ReactElement | null {
  if (names.length === 0) return null;
  const rows = {
    level: { label: '级别', choices: data.levels.map((level) => [level, level] as const) },
    year: { label: '年份', choices: data.years.map((year) => [year, `${year}年`] as const) },
    topic: { label: '主题', choices: data.topics.map((topic) => [topic, topic] as const) },
  };
  return (
    <FilterSheet chosen={chosenWords(query, filterNames(names))} query={query}>
      {(['level', 'year', 'topic'] as const)
        .filter((name) => names.includes(name))
        .map((name) => (
          <ChoiceRow
            key={name}
            name={name}
            label={rows[name].label}
            choices={[ALL, ...rows[name].choices]}
            path={path}
            query={query}
            anchor="#list"
          />
        ))}
      {names.includes('title') ? <NameSearch label="标题" path={path} query={query} anchor="#list" /> : null}
    </FilterSheet>
  );
}
