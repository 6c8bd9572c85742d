import type { ReactElement } from 'react';
import { type Comparable, MAX_COMPARED } from '../figures/compare.ts';

interface CompareFormProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly comparable: readonly Comparable[];
  readonly chosen: readonly string[];
}

const own = ['with', 'by'];

/** Chooses countries and the measure to compare. A plain GET form, so that the result has its own URL. */
export const CompareForm = ({ path, query, comparable, chosen }: CompareFormProps): ReactElement => (
  <form action={`${path}#compare`} method="get" className="no-print rounded-lg bg-surface p-3 md:p-4">
    {[...query].map(([name, value]) =>
      own.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
    )}
    <fieldset>
      <legend className="font-bold">选择国家或地区（最多{MAX_COMPARED}个）</legend>
      {/* Keyed by the chosen countries, so that a new result resets the checkboxes. */}
      <div key={chosen.join()} className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3">
        {comparable.map(({ entity, name }) => (
          <label key={entity} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              name="with"
              value={entity}
              defaultChecked={chosen.includes(entity)}
              className="size-4 accent-brand"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex items-center gap-2">
        比较
        <select
          name="by"
          defaultValue={query.get('by') === 'twh' ? 'twh' : ''}
          key={query.get('by')}
          className="h-10 rounded-sm border border-line bg-card px-3"
        >
          <option value="">核电占比</option>
          <option value="twh">核发电量</option>
        </select>
      </label>
      <button type="submit" className="h-10 rounded-sm bg-brand px-5 text-white hover:bg-brand-deep">
        比较
      </button>
      {query.getAll('with').length > MAX_COMPARED ? (
        <p role="status" className="text-error">
          选择超过{MAX_COMPARED}个，已按先后取前{MAX_COMPARED}个。
        </p>
      ) : null}
    </div>
  </form>
);
