/** The measured tools: how each gets its input, runs, and is edited by one line. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteFiles } from './manifests.mjs';
import { reactRouterFiles, tanstackFiles } from './peers.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const launcher = join(project, 'scripts/portal.mjs');
const peer = (path) => join(project, 'bench/node_modules', path);
const compiler = { 7: join(project, 'node_modules/typescript/bin/tsc'), 5: peer('typescript/bin/tsc') };

async function edit(folder, path, from, to) {
  const text = await readFile(join(folder, path), 'utf8');
  const after = text.replace(from, to);
  if (after === text) throw new Error(`${path} does not hold ${from}`);
  await writeFile(join(folder, path), after);
}

const tsconfig = (include) =>
  JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: [],
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      ...(include.includes('.react-router/types') ? { rootDirs: ['.', './.react-router/types'] } : {}),
    },
    include,
  });

const ours = { command: [launcher, 'generate'], outputs: ['generated'], include: ['generated'], compilers: [7, 5] };

/** Routes, then calls: the same work in each group, ours first. */
export const groups = [
  {
    work: 'routes',
    tools: [
      {
        name: 'this generator',
        files: (count) => siteFiles({ routes: count, calls: 10 }),
        ...ours,
        edit: (folder, n) => edit(folder, 'spec/routes/s0.yaml', /title: .* 1\n/, `title: Another ${n} 1\n`),
      },
      {
        name: 'TanStack Router CLI',
        files: tanstackFiles,
        command: [peer('@tanstack/router-cli/bin/tsr.cjs'), 'generate'],
        outputs: ['src'],
        include: ['src'],
        compilers: [7, 5],
        // The file name determines the route's path here.
        edit: (folder, n) =>
          rename(join(folder, `src/routes/s0/t1${n > 1 ? `-${n - 1}` : ''}`), join(folder, `src/routes/s0/t1-${n}`)),
      },
      {
        name: 'React Router typegen',
        files: reactRouterFiles,
        command: [peer('@react-router/dev/bin.js'), 'typegen'],
        outputs: ['.react-router'],
        include: ['app', '.react-router/types'],
        compilers: [7, 5],
        edit: (folder, n) => edit(folder, 'app/routes.ts', /'s0\/t1[^']*'/, `'s0/t1-${n}'`),
      },
    ],
  },
  {
    work: 'endpoints',
    tools: [
      {
        name: 'this generator',
        files: (count) => siteFiles({ routes: 10, calls: count }),
        ...ours,
        edit: (folder, n) => edit(folder, 'spec/api/g0.yaml', /word\d*: /, `word${n}: `),
      },
      {
        name: 'openapi-typescript',
        files: (count, document) => ({ 'openapi.json': document(count) }),
        command: [peer('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'types.ts'],
        outputs: ['types.ts'],
        include: ['types.ts'],
        compilers: [7, 5],
        edit: (folder, n) => edit(folder, 'openapi.json', /"name": "word\d*"/, `"name": "word${n}"`),
      },
    ],
  },
];

export { compiler, tsconfig };
