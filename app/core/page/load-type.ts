/** How the document was opened: by a link, a reload, or the history. */
export function loadType(): NavigationTimingType | undefined {
  // Entries of this name have this type.
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded?.type;
}
