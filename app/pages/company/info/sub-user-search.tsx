import { type FormEvent, type ReactElement, useState } from 'react';
import { getUserName } from '../../../../generated/api/content.ts';
import type { UserName } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

interface SubUserSearchProps {
  /** Receives null when the search is cleared. */
  readonly onFound: (found: readonly UserName[] | null) => void;
}

/** Finds people of the company by name. */
export function SubUserSearch({ onFound }: SubUserSearchProps): ReactElement {
  const api = useApi();
  const [name, setName] = useState('');
  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return onFound(null);
    try {
      onFound(await getUserName(api, { name: name.trim() }));
    } catch {
      // The API client has already reported the error.
    }
  };
  return (
    <search>
      <form onSubmit={search} className="mb-4 grid max-w-[28rem] grid-cols-[1fr_auto] items-end gap-3">
        <Field label="按姓名查找" value={name} maxLength={20} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" variant="outline">
          查找
        </Button>
      </form>
    </search>
  );
}
