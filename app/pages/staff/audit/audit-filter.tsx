import { Search } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { ALL, ChoiceRow } from '../../../components/choice-row.tsx';
import { useFieldValue } from '../../../core/input/use-field-value.ts';
import { usePageView } from '../../../core/page/view.ts';
import { typedDate } from '../../../features/forms/typed-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FoldedFilter } from '../parts/folded-filter.tsx';

const kinds = [
  ALL,
  ['login', '登录'],
  ['account', '账号'],
  ['factor', '动态验证码'],
  ['company', '企业资料'],
  ['upload', '上传'],
  ['staff', '工作台'],
] as const;
const results = [ALL, ['done', '成功'], ['refused', '拒绝']] as const;

/** The text fields; dates as 2026-01-31. */
const typed = [
  { name: 'person', label: '人员', hint: undefined },
  { name: 'company', label: '企业', hint: undefined },
  { name: 'keyword', label: '操作或对象', hint: undefined },
  { name: 'from', label: '起始日期', hint: '如2026-01-31' },
  { name: 'to', label: '截止日期', hint: '如2026-01-31' },
] as const;

/** The error message for a date; undefined if it is valid or empty. */
const dayError = (day: string | null): string | undefined =>
  !day || typedDate(day) ? undefined : '请按2026-01-31的形式填写';

/** The filters of a query as the parameters of the call; invalid dates are left out, and the form reports them. */
export const chosenIn = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    ['kind', 'result', ...typed.map(({ name }) => name)].map((name) => {
      const value = query.get(name) ?? '';
      return [name, name === 'from' || name === 'to' ? (typedDate(value) ?? '') : value];
    }),
  );

/** Filters entries by kind, result, person, company and time. Each choice has its own URL. */
export function AuditFilter({ query }: { readonly query: URLSearchParams }): ReactElement {
  const { path } = usePageView();
  const names = ['kind', 'result', ...typed.map(({ name }) => name)];
  return (
    <FoldedFilter count={names.filter((name) => query.get(name)).length}>
      <ChoiceRow isLine label="操作" name="kind" choices={kinds} path={path} query={query} />
      <ChoiceRow isLine label="结果" name="result" choices={results} path={path} query={query} />
      <form action={path} method="get" className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {(['kind', 'result'] as const).map((name) =>
          query.get(name) ? <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} /> : null,
        )}
        {typed.map(({ name, label, hint }) => (
          <QueryField
            key={name}
            label={label}
            name={name}
            value={query.get(name) ?? ''}
            {...(hint ? { hint, error: dayError(query.get(name)) } : {})}
          />
        ))}
        <Button type="submit" variant="outline">
          <Search className="size-4" aria-hidden="true" />
          查找
        </Button>
      </form>
    </FoldedFilter>
  );
}

interface QueryFieldProps {
  readonly name: string;
  readonly label: string;
  /** The value in the query. */
  readonly value: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A text field that shows a parameter of the query. */
function QueryField({ value, error, ...field }: QueryFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  useFieldValue(input, value);
  return (
    <Field
      {...field}
      {...(error ? { error } : {})}
      ref={input}
      maxLength={40}
      autoComplete="off"
      defaultValue={value}
    />
  );
}
