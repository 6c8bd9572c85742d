import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { PageView } from '../../core/page/view.ts';
import { restoreFormState } from './form-state.ts';
import { keptStateOf } from './kept-state.ts';

/** The element of a kept page. When it is first mounted, it restores the state that an earlier document of the tab stored. */
export function KeptPage({ view, children }: { readonly view: PageView; readonly children: ReactNode }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on the first mount; becoming visible again changes nothing.
  useEffect(() => {
    if (isRestored.current || !ref.current) return;
    isRestored.current = true;
    const state = keptStateOf(view.path);
    if (state?.form && state.search === view.search) restoreFormState(ref.current, state.form);
  }, []);
  return (
    <div ref={ref} data-kept-page={view.path}>
      {children}
    </div>
  );
}
