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
 * The boot script: inlined into every document, before the first paint. It applies the remembered theme and text size, works
 * the theme switches, shows the member's name, counts the visit, fetches documents ahead, and brings the rest when it is
 * needed: what follows links (navigation.ts), and the application for controls. Its size is paid by every page.
 */
applyThemes();

watchIntent(prepareFor);
for (const type of ['click', 'input', 'change', 'keydown', 'submit']) addEventListener(type, act, true);
// After everything else has heard of the click.
addEventListener('click', followLink);

addEventListener('DOMContentLoaded', () => {
  // A kept page comes back as it was left.
  if (kept && kept !== 'leaving' && loadType() === 'navigate') scrollTo(0, kept.scrollY);
  enter();
});
addEventListener('popstate', goBack);
addEventListener('pagehide', leave);
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || isTaken) return;
  // A document from the browser's back/forward cache may have missed a login or a logout.
  showName();
  if (dress()) start();
});

const page = document as Document & { prerendering?: boolean };
const count = (): void => countVisit(facts.visit, loadType() === 'reload');
if (page.prerendering) page.addEventListener('prerenderingchange', count, { once: true });
// The load event comes before the frame that shows the page: to ask would put that off.
else addEventListener('load', () => setTimeout(count));
fetchInPauses();
