import type { ReactElement } from 'react';

interface YearFieldProps {
  readonly years: readonly number[];
  readonly path: string;
  readonly query: URLSearchParams;
}

/** A select of the years that are not links, in a plain form that preserves the other filters. */
export function YearField({ years, path, query }: YearFieldProps): ReactElement | null {
  if (years.length === 0) return null;
  const chosen = query.get('year') ?? '';
  const isOlder = years.includes(Number(chosen));
  return (
    <form action={path} method="get" className="flex items-center gap-2">
      {[...query].map(([name, value]) =>
        name === 'year' || name === 'page' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="flex items-center gap-2 text-muted">
        更早
        <select
          name="year"
          required
          defaultValue={isOlder ? chosen : ''}
          key={chosen}
          className="h-9 rounded-sm border border-line bg-card px-2 text-text"
        >
          <option value="">选择年份</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}年
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="h-9 rounded-sm border border-line bg-card px-3 hover:border-brand hover:text-brand"
      >
        查看
      </button>
    </form>
  );
}
