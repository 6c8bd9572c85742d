import { type ReactElement, useState } from 'react';
import type { UserName } from '../../../../generated/models.ts';
import { Button } from '../../../ui/button.tsx';

/** The choice that removes an assignment. */
const NOBODY = '-';

interface AssignToProps {
  readonly colleagues: readonly UserName[];
  readonly disabled: boolean;
  /** '' removes the assignment. */
  readonly onAssign: (userId: string) => void;
}

/** Chooses a colleague; a separate button assigns, because arrow keys step through the choices one by one. */
export function AssignTo({ colleagues, disabled, onAssign }: AssignToProps): ReactElement {
  const [chosen, setChosen] = useState('');
  const assign = (): void => {
    setChosen('');
    onAssign(chosen === NOBODY ? '' : chosen);
  };
  return (
    <span className="flex flex-wrap gap-2">
      <select
        aria-label="指派给"
        disabled={disabled}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        className="h-12 rounded-sm border border-line bg-card px-3"
      >
        <option value="">指派给…</option>
        {colleagues.map(({ userId, userName }) => (
          <option key={userId} value={userId}>
            {userName}
          </option>
        ))}
        <option value={NOBODY}>取消指派</option>
      </select>
      <Button variant="outline" disabled={disabled || chosen === ''} onClick={assign}>
        {chosen === NOBODY ? '取消指派' : '指派'}
      </Button>
    </span>
  );
}
