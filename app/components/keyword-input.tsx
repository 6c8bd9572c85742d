import { type ReactElement, useRef } from 'react';
import { useFieldValue } from '../core/input/use-field-value.ts';

interface KeywordInputProps {
  /** The id that the field's label refers to. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly placeholder: string;
  readonly className: string;
}

/** The field `keyword` of a list's search form. It shows the keyword of the query, and retains the focus when that changes. */
export function KeywordInput({ id, query, placeholder, className }: KeywordInputProps): ReactElement {
  const keyword = query.get('keyword') ?? '';
  const field = useRef<HTMLInputElement>(null);
  useFieldValue(field, keyword);
  return (
    <input
      id={id}
      name="keyword"
      type="search"
      maxLength={40}
      ref={field}
      defaultValue={keyword}
      placeholder={placeholder}
      className={`min-w-0 flex-1 rounded-sm border border-line bg-card px-3 ${className}`}
    />
  );
}
