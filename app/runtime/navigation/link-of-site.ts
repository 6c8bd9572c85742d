/** The URL of a link that stays within this site and this window; null for all others. */
export function linkOfSite(anchor: HTMLAnchorElement): URL | null {
  if (anchor.hasAttribute('download')) return null;
  if (anchor.target && anchor.target !== '_self') return null;
  const url = new URL(anchor.href);
  return url.origin === location.origin ? url : null;
}
