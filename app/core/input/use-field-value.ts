import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows the current value of the page's query in an uncontrolled field. When the query changes, React changes only the
 * default value, which a field that has been edited ignores. The field is not remounted, since it would lose the focus.
 * A text typed before hydration stays.
 */
export function useFieldValue(field: RefObject<HTMLInputElement | null>, value: string): void {
  const shown = useRef(value);
  useEffect(() => {
    if (field.current && shown.current !== value) field.current.value = value;
    shown.current = value;
  }, [field, value]);
}
