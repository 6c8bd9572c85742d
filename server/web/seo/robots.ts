import { guard } from '../../../generated/access.ts';
import { routes } from '../../../generated/routes/index.ts';
import { FRAGMENTS } from '../fragments.ts';
import { publicRoutes } from './public-pages.ts';

/** Open pages below the guard's prefix: they are meant to be read by everybody. */
const open = publicRoutes.filter((route) => route.access === 'open').map((route) => route.path);

/** /robots.txt: the member area, fragments and the endless addresses of searches are shut, everything else is open. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    `Disallow: ${guard.prefix}/`,
    `Disallow: ${FRAGMENTS}/`,
    // With a query only: the search page itself may be found.
    `Disallow: ${routes['search-result'].path}?`,
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
