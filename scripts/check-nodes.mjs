/**
 * `npm run check:nodes`: generates the code with newer Node versions from the npm registry, and fails if a byte differs from
 * the committed code. Not part of `npm test`: each Node version is a separate download.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODES = ['22', '24'];
const project = fileURLToPath(new URL('..', import.meta.url));
const place = join(project, '.cache/nodes');
const run = (command, args) => spawnSync(command, args, { cwd: project, stdio: 'inherit' }).status === 0;

mkdirSync(place, { recursive: true });
const results = NODES.map((version) => {
  const name = `node${version}`;
  const node = join(place, 'node_modules', name, 'bin/node');
  if (!existsSync(node) && !run('npm', ['install', '--prefix', place, '--no-save', `${name}@npm:node@${version}`]))
    return false;
  // Clears the cache of an earlier run, so that everything is generated again.
  rmSync(join(project, '.cache/generator.json'), { force: true });
  console.log(`Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}:`);
  return (
    run(node, ['scripts/portal.mjs', 'check']) &&
    run(node, ['node_modules/vitest/vitest.mjs', 'run', 'tests/generator/determinism.test.ts'])
  );
});
process.exit(results.every(Boolean) ? 0 : 1);
