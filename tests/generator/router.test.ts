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

test('does not match paths below a page, and matches a prefix only with the route that has this path', () => {
  const known = routeList.map(({ path }) => filled(path));
  const prefixes = known.flatMap((path) =>
    path.split('/').map((_segment, index, all) => all.slice(0, index).join('/')),
  );
  for (const prefix of new Set(prefixes)) {
    const path = prefix || '/';
    const found = matchRoutes(tree, path);
    const declared = routeList.find((route) => filled(route.path) === path);
    expect(found && (found.at(-1)?.route.id ?? 'no id'), path).toBe(declared?.id ?? null);
  }
  for (const path of known) expect(matchRoutes(tree, `${path}/no/such/page`), path).toBeNull();
});
