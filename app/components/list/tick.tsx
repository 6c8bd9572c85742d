import type { ReactElement } from 'react';

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A checkbox that selects one row, or all rows of a page. */
export const Tick = ({ label, isOn, onChange }: TickProps): ReactElement => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isOn}
    onChange={(event) => onChange(event.target.checked)}
    className="size-6 accent-brand"
  />
);
