import { type ReactElement, type ReactNode, useEffect } from 'react';

interface StartedProps {
  readonly onStart: () => void;
  readonly children: ReactNode;
}

/** Tells when React has taken the document over. */
export function Started({ onStart, children }: StartedProps): ReactElement {
  useEffect(onStart, [onStart]);
  return <>{children}</>;
}
