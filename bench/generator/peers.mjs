/** Inputs of the same size for the peers: route files for the routers, an OpenAPI document for the types. */

const routerRoot =
  "import { Outlet, createRootRoute } from '@tanstack/react-router'\nexport const Route = createRootRoute({ component: () => <Outlet /> })\n";

const tanstackRoute = (path, title) =>
  `import { createFileRoute } from '@tanstack/react-router'\n\nexport const Route = createFileRoute('${path}')({ component: Page })\n\nfunction Page() {\n  return <h1>${title}</h1>\n}\n`;

/** `count` paths in sections of 100, every tenth with a parameter: the same as in our own site. */
const paths = (count) =>
  Array.from({ length: count }, (_, index) => {
    const [section, at] = [Math.floor(index / 100), index % 100];
    return at % 10 === 9 ? { section, parent: `t${at - 9}`, param: 'id' } : { section, parent: `t${at}`, param: null };
  });

export function tanstackFiles(count) {
  const files = { 'tsr.config.json': '{ "disableLogging": true }\n', 'src/routes/__root.tsx': routerRoot };
  for (const { section, parent, param } of paths(count)) {
    const path = `/s${section}/${parent}/${param ? `$${param}` : ''}`;
    files[`src/routes/s${section}/${parent}/${param ? `$${param}` : 'index'}.tsx`] = tanstackRoute(
      path,
      `${section} ${parent}`,
    );
  }
  return files;
}

export function reactRouterFiles(count) {
  const files = {
    'package.json': '{ "type": "module", "dependencies": { "@react-router/node": "*", "isbot": "*" } }\n',
    'react-router.config.ts': 'export default { ssr: false };\n',
    'vite.config.ts':
      "import { reactRouter } from '@react-router/dev/vite';\nexport default { plugins: [reactRouter()] };\n",
    'app/root.tsx':
      "import { Outlet } from 'react-router';\nexport default function Root() {\n  return <Outlet />;\n}\n",
  };
  const rows = paths(count).map(({ section, parent, param }) => {
    const file = `routes/s${section}/${parent}${param ?? ''}.tsx`;
    files[`app/${file}`] =
      `import type { Route } from './+types/${parent}${param ?? ''}';\n\nexport default function Page({ params }: Route.ComponentProps) {\n  return <h1>{Object.keys(params).length}</h1>;\n}\n`;
    return `  route('s${section}/${parent}${param ? `/:${param}` : ''}', './${file}'),\n`;
  });
  files['app/routes.ts'] =
    `import { type RouteConfig, route } from '@react-router/dev/routes';\n\nexport default [\n${rows.join('')}] satisfies RouteConfig;\n`;
  return files;
}
