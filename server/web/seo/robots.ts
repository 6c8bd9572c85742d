import { guard } from '../../../generated/access.ts';
import { routes } from '../../../generated/routes/index.ts';
import { FRAGMENTS, STYLED_FRAGMENTS } from '../../../shared/fragments.ts';
import { publicRoutes } from './public-pages.ts';

/** Open pages below the guard's prefix, which everybody may read. */
const open = publicRoutes.filter((route) => route.access === 'open').map((route) => route.path);

/** /robots.txt: disallows the member area, fragments and the unlimited URLs of searches; everything else is allowed. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    `Disallow: ${guard.prefix}/`,
    `Disallow: ${FRAGMENTS}/`,
    `Disallow: ${STYLED_FRAGMENTS}/`,
    // Only with a query: the search page itself may be listed.
    `Disallow: ${routes['search-result'].path}?`,
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
