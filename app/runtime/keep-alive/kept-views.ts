import type { PageView } from '../../core/page/view.ts';

/** A kept page: its key is its path with parameters filled in; the query is part of its state, not of its identity. */
export interface KeptView {
  readonly key: string;
  readonly view: PageView;
}

/**
 * The kept pages after `view` has been entered, most recently used last. Pages beyond `max` are removed, least recently used
 * first. Returns `kept` itself if nothing changes, so that callers can compare by identity.
 */
export function showView(kept: readonly KeptView[], view: PageView, max: number): readonly KeptView[] {
  if (!view.route.keepAlive) return kept;
  const last = kept.at(-1);
  if (last?.key === view.path && last.view === view) return kept;
  const others = kept.filter((entry) => entry.key !== view.path);
  return [...others, { key: view.path, view }].slice(-max);
}
