import { Menu } from 'lucide-react';
import type { ReactElement } from 'react';

/** The id of the element that the button opens: the list of the main navigation. */
export const MENU_ID = 'site-menu';

/** Opens the navigation sheet on phones and tablets by means of HTML, so it works before and without scripts. */
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
