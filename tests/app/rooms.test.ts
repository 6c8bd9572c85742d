import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectCode } from '../../scripts/rooms/check.ts';
import { rooms } from '../../scripts/rooms/rooms.ts';
import { breaches, cyclesOf, importsOf, refusalOf, roomOf } from '../../scripts/rooms/walls.ts';

/** A file of each room and the rooms it may import, separate from the table so that a rule changes only on purpose. */
const APP = ['generated', 'shared', 'app/core'];
const SERVER = ['generated', 'shared', 'server/base'];
const GENERATOR = ['generator/catalogues', 'generator/diagnostics'];
const layers = ['app/ui', 'app/features', 'app/components', 'app/layouts', 'app/templates', 'app/pages'];
const below = (count: number): readonly string[] => [...APP, ...layers.slice(0, count)];
const samples: Readonly<Record<string, readonly [file: string, imports: readonly string[] | 'any']>> = {
  generated: ['generated/routes/index.ts', []],
  shared: ['shared/schema/check.ts', ['generated']],
  'app/core': ['app/core/page/view.ts', ['generated', 'shared']],
  'app/ui': ['app/ui/button.tsx', ['app/core']],
  'app/features': ['app/features/toast/toast-store.ts', below(1)],
  'app/components': ['app/components/page-title.tsx', below(2)],
  'app/layouts': ['app/layouts/default.tsx', below(3)],
  'app/templates': ['app/templates/article/article.tsx', below(4)],
  'app/pages': ['app/pages/home/home.tsx', below(5)],
  'app/pages.ts': ['app/pages.ts', below(6)],
  'app/runtime': ['app/runtime/router.tsx', [...below(6), 'app/pages.ts']],
  app: ['app/boot.ts', [...below(6), 'app/pages.ts', 'app/runtime']],
  'server/base': ['server/clock.ts', ['generated', 'shared']],
  'server/backend': ['server/backend/times.ts', SERVER],
  'server/web': ['server/web/documents.ts', SERVER],
  server: ['server/app.ts', [...SERVER, 'server/backend', 'server/web']],
  'generator/catalogues': ['generator/tools/doctor/catalogue.ts', ['generator/diagnostics']],
  'generator/diagnostics': ['generator/diagnostics/source.ts', ['generator/catalogues']],
  'generator/emitters': ['generator/emitters/postman.ts', [...GENERATOR, 'generator/compiler']],
  'generator/compiler': ['generator/compiler/compile.ts', GENERATOR],
  'generator/client': ['generator/compiler/emit/api/runtime/transport.ts', []],
  'generator/code': ['generator/code/files.ts', [...GENERATOR, 'generator/compiler']],
  'generator/output': ['generator/output/write.ts', [...GENERATOR, 'generator/compiler', 'generator/code']],
  'generator/tools': [
    'generator/tools/edit/rename.ts',
    [...GENERATOR, 'generator/compiler', 'generator/code', 'generator/output'],
  ],
  'generator/editors': ['generator/editors/vscode/extension.mjs', []],
  'generator/index': ['generator/index.ts', [...GENERATOR, 'generator/compiler', 'generator/code', 'generator/output']],
  'generator/hosts': [
    'generator/hosts/vite/plugin.ts',
    [...GENERATOR, 'generator/compiler', 'generator/code', 'generator/output', 'generator/tools', 'generator/index'],
  ],
  scripts: ['scripts/dev.mjs', [...SERVER, 'server', 'server/backend', 'server/web']],
  'scripts/bench': ['scripts/bench/search.ts', [...SERVER, 'server', 'server/backend']],
  config: ['vite.config.ts', ['generator/hosts', 'scripts']],
  tests: ['tests/support/site.ts', 'any'],
  bench: ['bench/generator/run.mjs', 'any'],
};

/** Single files of another room that may be imported. */
const doors: readonly (readonly [room: string, file: string])[] = [
  ['server/web', 'app/entry.server.tsx'],
  ['server', 'app/entry.server.tsx'],
  ['generator/diagnostics', 'generator/code/folders.ts'],
  ['generator/compiler', 'generator/code/module-exports.ts'],
  ['generator/tools', 'generator/compiler/emit/api/runtime/decode.ts'],
  ['generator/tools', 'generator/compiler/emit/api/runtime/dialect.ts'],
  ['scripts/bench', 'scripts/build.mjs'],
  ['scripts/bench', 'scripts/chromium.mjs'],
  ['scripts', 'scripts/bench/site/servers.ts'],
];

/** Every form of import. */
const forms = (specifier: string): readonly string[] => [
  `import x from '${specifier}';`,
  `import type { X } from '${specifier}';`,
  `import '${specifier}';`,
  `export * from '${specifier}';`,
  `const x = () => import('${specifier}');`,
  `type X = import('${specifier}').X;`,
];

/** How many of the import forms are rejected in a file of this path. */
const refusals = (path: string, target: string): number => {
  const specifier = /^(\.|node:|@|\w)/.test(target) && !target.includes('.') ? target : upTo(path, target);
  return forms(specifier).filter((text) => importsOf({ path, text }).some((found) => refusalOf(found) !== undefined))
    .length;
};
const upTo = (path: string, target: string): string => `./${'../'.repeat(path.split('/').length - 1)}${target}`;

describe('import rules between rooms', () => {
  test('every room has a sample file that exists and belongs to it', () => {
    expect(Object.keys(samples).sort()).toEqual(rooms.map(({ name }) => name).sort());
    const paths = new Set(projectCode().map(({ path }) => path));
    for (const [name, [file]] of Object.entries(samples)) {
      expect(paths.has(file), file).toBe(true);
      expect(roomOf(file)?.name).toBe(name);
    }
  });

  test('for every pair of rooms, every form of import is accepted if listed and rejected otherwise', () => {
    for (const [name, [from, imports]] of Object.entries(samples)) {
      for (const [other, [target]] of Object.entries(samples)) {
        if (other === name) continue;
        const isAllowed = imports === 'any' || imports.includes(other);
        expect(refusals(from, target), `${name} → ${other}`).toBe(isAllowed ? 0 : forms('').length);
      }
      expect(refusals(from, 'spec/site.yaml'), `${name} → spec`).toBe(imports === 'any' ? 0 : forms('').length);
    }
  });

  test('listed single files of another room may be imported; other files in their folders may not', () => {
    for (const [room, file] of doors) {
      expect(refusals(samples[room]?.[0] ?? '', file), `${room} → ${file}`).toBe(0);
      expect(refusals(samples[room]?.[0] ?? '', file.replace(/[^/]*$/, 'other.ts'))).toBe(forms('').length);
    }
  });

  test('no section of pages may import another section', () => {
    const sections = [...new Set(projectCode().flatMap(({ path }) => /^app\/pages\/([^/]+)\//.exec(path)?.[1] ?? []))];
    expect(sections.length).toBeGreaterThan(6);
    for (const one of sections) {
      for (const other of sections) {
        const count = refusals(`app/pages/${one}/probe.tsx`, `app/pages/${other}/deep/part.tsx`);
        expect(count, `${one} → ${other}`).toBe(one === other ? 0 : forms('').length);
      }
    }
  });

  test('a package may be imported only by rooms whose table entry lists it', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const packages = [...Object.keys({ ...dependencies, ...devDependencies }), 'node:fs', 'unknown-package'];
    for (const room of rooms) {
      for (const name of packages) {
        const isAllowed = room.packages === 'any' || room.packages.includes(name.replace(/^node:.*/, 'node:*'));
        const found = importsOf({ path: samples[room.name]?.[0] ?? '', text: forms(name).join('\n') });
        expect(found).toHaveLength(forms('').length);
        expect(found.filter((one) => refusalOf(one) === undefined).length, `${room.name} → ${name}`).toBe(
          isAllowed ? forms('').length : 0,
        );
      }
    }
  });

  test('browser rooms may not import Node, app/ui may not import the router, the generator not React', () => {
    for (const { name, packages } of rooms) {
      if (name.startsWith('app') || name === 'generated' || name === 'shared') expect(packages).not.toContain('node:*');
      if (name.startsWith('generator')) expect(packages).not.toContain('react');
    }
    expect(rooms.find(({ name }) => name === 'app/ui')?.packages).not.toContain('react-router-dom');
  });

  test('an import cycle is found, also through type imports', () => {
    const files = [
      { path: 'app/core/a.ts', text: "import type { B } from './b.ts';" },
      { path: 'app/core/b.ts', text: "export { c } from './c.ts';" },
      { path: 'app/core/c.ts', text: "type A = import('./a.ts').A;" },
      { path: 'app/core/d.ts', text: "import './a.ts';" },
    ];
    expect(cyclesOf(files.flatMap(importsOf)).map((members) => [...members].sort())).toEqual([
      ['app/core/a.ts', 'app/core/b.ts', 'app/core/c.ts'],
    ]);
    expect(breaches(files)).toHaveLength(1);
  });

  test('the project follows all import rules', () => {
    expect(breaches(projectCode())).toEqual([]);
  });
});
