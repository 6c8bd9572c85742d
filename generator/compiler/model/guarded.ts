import type { ManifestOf } from '../parse/manifests.ts';
import { isBelow } from './names.ts';
import type { Access } from './site-model.ts';

/** How addresses of a path relate to a prefix. `maybe`: only if a parameter of the path has a value of the prefix. */
type Cover = 'none' | 'at' | 'below' | 'maybe at' | 'maybe below';

/**
 * Whether the addresses of a path are those of a prefix or below them. Compared as addresses are matched: the case of
 * letters does not matter, and a parameter matches any segment.
 */
export function coverOf(path: string, prefix: string): Cover {
  const [own, outer] = [path.toLowerCase(), prefix.toLowerCase()];
  if (own === outer) return 'at';
  if (isBelow(own, outer)) return 'below';
  // Most paths end here, so the others are split into segments only now.
  if (!own.includes('{')) return 'none';
  const [segments, needed] = [own.split('/'), outer.split('/')];
  const matches = needed.every((segment, index) => segments[index] === segment || segments[index]?.startsWith('{'));
  return matches ? `maybe ${segments.length === needed.length ? 'at' : 'below'}` : 'none';
}

/** Whether every address of a path is that of a prefix or below it. */
export const isWithin = (path: string, prefix: string): boolean => ['at', 'below'].includes(coverOf(path, prefix));

/** Who may open the page of a path. */
export function accessOf(path: string, { guard, open }: ManifestOf<'access'>): Access {
  const cover = coverOf(path, guard.prefix);
  if (cover === 'none') return 'public';
  if (open.includes(path)) return 'open';
  // A rule reports paths that are below the prefix only for some values of a parameter.
  return cover === 'at' || cover === 'below' ? 'member' : 'public';
}
