import { type Branch, branchesOf, plantRoutes } from '../model/route-tree.ts';
import type { BareSite, WordlessRoute } from '../model/words.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { memberOf, quoted } from './literal.ts';
import { constant, readonlyInterface } from './printer.ts';

const socketCall = ({ id, redirect }: WordlessRoute): string =>
  `...socket.${redirect === null ? 'page' : 'redirect'}(${memberOf('routeMetas', id)})`;

/** A prefix without a route is joined to the paths below it: as an entry of its own it would match and show an empty page. */
function print(at: Branch<WordlessRoute>, indent: string, before = ''): string {
  const joined = before + at.segment;
  if (!at.route)
    return branchesOf(at)
      .map((child) => print(child, indent, `${joined}/`))
      .join('');
  const path = `path: ${quoted(joined)}`;
  if (at.children.size === 0) return `${indent}{ ${path}, ${socketCall(at.route)} },\n`;
  const inner = `${indent}    `;
  const index = `${inner}{ index: true, ${socketCall(at.route)} },\n`;
  const children = branchesOf(at)
    .map((child) => print(child, inner))
    .join('');
  return `${indent}{\n${indent}  ${path},\n${indent}  children: [\n${index}${children}${indent}  ],\n${indent}},\n`;
}

/** router.ts: the route tree for react-router in data mode; the application supplies loaders and elements through the socket. */
export function emitRouter(model: BareSite): GeneratedFile[] {
  const root = plantRoutes(model.routes);
  const index = root.route ? `  { index: true, ${socketCall(root.route)} },\n` : '';
  const tree = branchesOf(root)
    .map((child) => print(child, '  '))
    .join('');
  return [
    typescriptFile('router.ts', [
      "import type { IndexRouteObject, RouteObject } from 'react-router-dom';\nimport { routeMetas } from './routes/index.ts';\nimport type { RouteMeta } from './routes/types.ts';",
      "/** What a route is besides its place: its loader, its handle, its element. */\nexport type RouteParts = Pick<IndexRouteObject, 'id' | 'loader' | 'handle' | 'element' | 'errorElement' | 'shouldRevalidate'>;",
      readonlyInterface({
        name: 'RouteSocket',
        docs: ['Where the application plugs in: says what a page and what a redirect is.'],
        methods: ['page(route: RouteMeta): RouteParts', 'redirect(route: RouteMeta): RouteParts'],
      }),
      constant(
        { name: 'createRoutes', docs: 'The route tree, nested by path.' },
        `(socket: RouteSocket): RouteObject[] => [\n${index}${tree}]`,
      ),
    ]),
  ];
}
