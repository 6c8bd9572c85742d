import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { PageView } from '../../core/page/view.ts';
import { restoreFormState } from './form-state.ts';
import { keptStateOf } from './kept-state.ts';

/** A kept page's part of the document. When it is first made, it takes up what an earlier document of the tab knew of it. */
export function KeptPage({ view, children }: { readonly view: PageView; readonly children: ReactNode }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is made; coming back changes nothing.
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
