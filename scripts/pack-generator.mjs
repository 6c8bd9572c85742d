/**
 * `npm run pack:generator [-- <folder>]`: packs portal-generator-<version>.tgz, the generator as a package: bundled
 * JavaScript, type declarations, the template of `portal init`. Prints the path of the file.
 */
import { execFileSync, execSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const project = fileURLToPath(new URL('..', import.meta.url));
const generator = join(project, 'generator');
const stage = join(project, `.cache/package-${process.pid}`);
const target = resolve(process.argv[2] ?? '.cache');

/** The source of each export of the package. */
const entries = {
  cli: 'hosts/command-line/cli.ts',
  config: 'config.ts',
  emitters: 'emitters/index.ts',
  index: 'index.ts',
  vite: 'hosts/vite/plugin.ts',
};

async function bundle() {
  const { dependencies } = JSON.parse(readFileSync(join(generator, 'package.json'), 'utf8'));
  await build({
    root: project,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { external: Object.keys(dependencies) },
    build: {
      outDir: join(stage, 'dist'),
      ssr: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(generator, file)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  cpSync(join(generator, 'compiler/emit/api/runtime'), join(stage, 'dist/runtime'), { recursive: true });
  cpSync(join(generator, 'templates'), join(stage, 'dist/templates'), { recursive: true });
}

/** Emits declarations of everything that the exports reach. */
function declare() {
  const from = (path) => relative(stage, path).split(sep).join('/');
  const settings = {
    extends: from(join(project, 'tsconfig.json')),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: from(generator),
      outDir: 'types',
    },
    files: Object.values(entries)
      .filter((file) => file !== entries.cli)
      .map((file) => from(join(generator, file))),
    include: [],
    exclude: [],
  };
  const file = join(stage, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(settings));
  execFileSync(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', file], { stdio: 'inherit' });
  rmSync(file);
}

mkdirSync(stage, { recursive: true });
mkdirSync(target, { recursive: true });
try {
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'bin.mjs'])
    cpSync(join(generator, name), join(stage, name));
  for (const name of ['manifests.md', 'diagnostics.md', 'editors.md', 'breaking.md'])
    cpSync(join(project, 'docs', name), join(stage, 'docs', name));
  await bundle();
  declare();
  const options = { cwd: stage, encoding: 'utf8' };
  // On Windows npm is a script, which needs a shell.
  const packed =
    process.platform === 'win32'
      ? execSync(`npm pack --silent --pack-destination "${target}"`, options)
      : execFileSync('npm', ['pack', '--silent', '--pack-destination', target], options);
  process.stdout.write(`${join(target, packed.trim().split('\n').at(-1) ?? '')}\n`);
} finally {
  rmSync(stage, { recursive: true, force: true });
}
