let y = 0;
addEventListener(
  'scroll',
  () => {
    y = scrollY;
  },
  { passive: true },
);

/**
 * The scroll position as it was last heard of. Asked for it while a page is left, the browser would first style and lay the
 * whole page out once more.
 */
export const scrolled = (): number => y;
