/**
 * `npm run check:nodes`: makes the generated code on newer Nodes, which come from the npm registry, and fails where a byte
 * differs from what is committed. Not part of `npm test`: each Node is a download of its own.
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
  // Without what an earlier run remembers, so that everything is made again.
  rmSync(join(project, '.cache/generator.json'), { force: true });
  console.log(`Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}:`);
  return (
    run(node, ['scripts/portal.mjs', 'check']) &&
    run(node, ['node_modules/vitest/vitest.mjs', 'run', 'tests/generator/determinism.test.ts'])
  );
});
process.exit(results.every(Boolean) ? 0 : 1);
