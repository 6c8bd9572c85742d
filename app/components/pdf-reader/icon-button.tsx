import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

interface IconButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  onClick(): void;
}

/**
 * A button of the toolbar: an icon with an accessible name. A disabled one can still be focused: on the last page its own
 * button would otherwise lose the focus, and with it the reader's keys.
 */
export const IconButton = ({ icon: Icon, label, disabled, expanded, onClick }: IconButtonProps): ReactElement => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-expanded={expanded}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onClick}
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink hover:bg-mist hover:text-brand aria-disabled:opacity-40 aria-expanded:bg-mist"
  >
    <Icon className="size-5" aria-hidden="true" />
  </button>
);
