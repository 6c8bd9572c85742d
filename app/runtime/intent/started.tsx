import { type ReactElement, type ReactNode, useEffect } from 'react';

interface StartedProps {
  readonly onStart: () => void;
  readonly children: ReactNode;
}

/** Calls `onStart` when React has hydrated the document. */
export function Started({ onStart, children }: StartedProps): ReactElement {
  useEffect(onStart, [onStart]);
  return <>{children}</>;
}
