let y = 0;
addEventListener(
  'scroll',
  () => {
    y = scrollY;
  },
  { passive: true },
);

/** The last known scroll position. Reading it while a page is left would make the browser lay out the whole page once more. */
export const scrolled = (): number => y;
