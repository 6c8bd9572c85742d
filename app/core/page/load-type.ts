/** How the document was come to: by a link, a reload, or the history. */
export function loadType(): NavigationTimingType | undefined {
  // Entries of this name are of this type.
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded?.type;
}
