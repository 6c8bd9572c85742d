import { Menu } from 'lucide-react';
import type { ReactElement } from 'react';

/** The element that the button opens: the list of the main navigation. */
export const MENU_ID = 'site-menu';

/** Opens the sheet of the navigation on phones and tablets. The browser does it, so it works before and without scripts. */
export const MenuButton = (): ReactElement => (
  <button
    type="button"
    popoverTarget={MENU_ID}
    className="head-button menu-button"
    aria-label="栏目导航"
    suppressHydrationWarning
  >
    <Menu className="size-6" aria-hidden="true" />
  </button>
);
