import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { saveForBots } from '../runtime/errors/bots.ts';
import { Started } from '../runtime/intent/started.tsx';

/** Renders or hydrates the application in the document. Resolves when it responds to events. */
export function draw(element: ReactElement, isRendered: boolean): Promise<void> {
  const container = document.getElementById('root') as HTMLElement;
  if (isRendered) saveForBots(container);
  return new Promise((resolve) => {
    const done = <Started onStart={resolve}>{element}</Started>;
    if (isRendered) hydrateRoot(container, done);
    else createRoot(container).render(done);
  });
}
