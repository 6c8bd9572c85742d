import { loadType } from './core/page/load-type.ts';
import { showName } from './features/session/shown-name.ts';
import { start } from './runtime/boot/application.ts';
import { act } from './runtime/boot/controls.ts';
import { applyThemes, dress } from './runtime/boot/dress.ts';
import { enter } from './runtime/boot/enter.ts';
import { facts, kept } from './runtime/boot/facts.ts';
import { goBack, leave } from './runtime/boot/history.ts';
import { followLink, prepareFor } from './runtime/boot/links.ts';
import { fetchInPauses } from './runtime/boot/pause.ts';
import { watchIntent } from './runtime/boot/pointer.ts';
import { isTaken } from './runtime/boot/taken.ts';
import { countVisit } from './runtime/boot/visits.ts';

/**
 * The boot script, inlined into every document and run before the first paint. It applies the stored theme and text size,
 * handles the theme switches, shows the member's name, counts the visit, prefetches documents, and loads the rest when it is
 * needed: navigation.ts to follow links, and the application for controls. Every page contains it, so it must stay small.
 */
applyThemes();

watchIntent(prepareFor);
for (const type of ['click', 'input', 'change', 'keydown', 'submit']) addEventListener(type, act, true);
// Registered without capture, so that it runs after all other listeners for the click.
addEventListener('click', followLink);

addEventListener('DOMContentLoaded', () => {
  // Restores the scroll position of a kept page.
  if (kept && kept !== 'leaving' && loadType() === 'navigate') scrollTo(0, kept.scrollY);
  enter();
  // Not earlier: a request delays the first paint of a slow phone.
  fetchInPauses();
});
addEventListener('popstate', goBack);
addEventListener('pagehide', leave);
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || isTaken) return;
  // A document from the browser's back/forward cache may have missed a login or logout.
  showName();
  if (dress()) start();
});

const page = document as Document & { prerendering?: boolean };
const count = (): void => countVisit(facts.visit, loadType() === 'reload');
if (page.prerendering) page.addEventListener('prerenderingchange', count, { once: true });
// The load event precedes the frame that paints the page: calling directly would delay that frame.
else addEventListener('load', () => setTimeout(count));
