import { CircleX } from 'lucide-react';
import type { ReactElement } from 'react';

/** Why the last login attempt failed; shown until the next attempt. */
export const LoginFailure = ({ text }: { readonly text: string }): ReactElement => (
  <div role="alert">
    {text ? (
      <p className="mb-5 flex gap-2 rounded-sm border border-error px-3 py-2 text-error">
        <CircleX className="mt-1 size-5 shrink-0" aria-hidden="true" />
        {text}
      </p>
    ) : null}
  </div>
);
