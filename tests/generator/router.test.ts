import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createRoutes } from '../../generated/router.ts';
import { routeList } from '../../generated/routes/index.ts';

const tree = createRoutes({ page: ({ id }) => ({ id }), redirect: ({ id }) => ({ id }) });
const idAt = (path: string): string | undefined => matchRoutes(tree, path)?.at(-1)?.route.id;
const filled = (path: string): string => path.replace(/\{\w+\}/g, 'x1');

test('matches every route at its path', () => {
  for (const { id, path } of routeList) expect(idAt(filled(path)), path).toBe(id);
});

test('does not match paths below a page, and matches prefixes only with a route id', () => {
  const known = routeList.map(({ path }) => filled(path));
  const prefixes = known.flatMap((path) =>
    path.split('/').map((_segment, index, all) => all.slice(0, index).join('/')),
  );
  for (const path of new Set(prefixes)) {
    const found = matchRoutes(tree, path || '/');
    if (found) expect(found.at(-1)?.route.id, path).toBeDefined();
  }
  for (const path of known) expect(matchRoutes(tree, `${path}/no/such/page`), path).toBeNull();
});
