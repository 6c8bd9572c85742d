/**
 * `npm run bench:generator`: the generator and its peers on the same work, one after the other on the same machine. Sizes
 * and a kind of work may be given: `npm run bench:generator -- 100 1000 routes`. Prints a Markdown table; progress is
 * written to standard error.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFiles } from './manifests.mjs';
import { countingWrites, fastest, run, TooSlow } from './measure.mjs';
import { compiler, groups, tsconfig } from './tools.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const bench = join(project, 'bench');
const place = join(bench, '.work');
const args = process.argv.slice(2);
const given = args.map(Number).filter((size) => size > 0);
const sizes = given.length > 0 ? given : [100, 1000, 10_000];
const works = args.filter((arg) => groups.some(({ work }) => work === arg));
/** A compiler that takes longer to check a peer's output is stopped. */
const CHECK_LIMIT_S = 120;
const REPEATS = { 100: 3, 1000: 3, 10000: 2 };

if (!existsSync(join(bench, 'node_modules'))) {
  // Not `npm ci`: it requires the optional packages of every platform, which some mirrors do not list.
  const install = ['install', '--prefix', bench, '--ignore-scripts', '--no-save'];
  const { status } = spawnSync('npm', install, { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(2);
}

const repeat = async (times, work) => {
  const runs = [];
  for (let index = 0; index < times; index += 1) runs.push(await work(index));
  return fastest(runs);
};

/** Cold: nothing generated yet. Unchanged: run again at once. One line: after an edit that changes the generated code. */
async function measure(tool, count, documentOf) {
  const folder = join(place, `${tool.name.replace(/\W+/g, '-').toLowerCase()}-${tool.work}-${count}`);
  const files = { ...tool.files(count, documentOf), 'tsconfig.json': tsconfig(tool.include) };
  const times = REPEATS[count] ?? 3;
  const [script, ...args] = tool.command;
  const generate = () => countingWrites(folder, tool.outputs, () => run(folder, script, args));
  const cold = await repeat(times, async () => {
    await writeFiles(folder, files);
    // Makes the peers' packages resolvable in the folder.
    await symlink(join(bench, 'node_modules'), join(folder, 'node_modules'));
    return generate();
  });
  const unchanged = await repeat(times, generate);
  const edited = await repeat(times, async (index) => {
    await tool.edit(folder, index + 1);
    return generate();
  });
  const types = {};
  for (const version of tool.compilers) {
    types[version] = await run(folder, compiler[version], ['-p', '.'], CHECK_LIMIT_S).catch((error) => ({ error }));
    if (types[version].error) console.error(String(types[version].error.message).split('\n').slice(0, 4).join('\n'));
  }
  return { folder, cold, unchanged, edited, types };
}

const seconds = (value) => (value === undefined || Number.isNaN(value) ? 'fails' : value.toFixed(2));
const checked = (result) => (result?.error instanceof TooSlow ? `> ${result.error.limit}` : seconds(result?.seconds));
const ratio = (theirs, own) => (theirs && own ? `${(theirs / own).toFixed(1)}×` : '');

const header = [
  '| | cold s (CPU) | unchanged s (CPU) | one line s (CPU) | peak MB | files written cold / unchanged / one line | types TS 7 s | types TS 5 s | CPU cold ÷ ours | CPU one line ÷ ours |',
  '|---|---|---|---|---|---|---|---|---|---|',
];

const row = (name, { cold, unchanged, edited, types }, own) =>
  `| ${[
    name,
    ...[cold, unchanged, edited].map((result) => `${seconds(result.seconds)} (${seconds(result.cpu)})`),
    Math.round(cold.megabytes),
    [cold, unchanged, edited].map(({ written }) => written).join(' / '),
    checked(types[7]),
    checked(types[5]),
    own ? ratio(cold.cpu, own.cold.cpu) : '',
    own ? ratio(edited.cpu, own.edited.cpu) : '',
  ].join(' | ')} |`;

console.log(
  `Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`,
);
const growth = [];
let worked = true;
for (const { work, tools } of groups) {
  if (works.length > 0 && !works.includes(work)) continue;
  const colds = [];
  for (const count of sizes) {
    console.log(`### ${count.toLocaleString('en')} ${work}\n\n${header.join('\n')}`);
    let own = null;
    let document = '';
    for (const tool of tools) {
      console.error(`${tool.name}, ${count} ${work} …`);
      const result = await measure({ ...tool, work }, count, () => document);
      console.log(row(tool.name, result, own));
      if (own) continue;
      own = result;
      colds.push(result.cold.cpu);
      worked &&= !result.types[7]?.error && !result.types[5]?.error;
      // The peer reads the OpenAPI document that ours has just generated from the same calls.
      document = await readFile(join(result.folder, 'generated/openapi.json'), 'utf8');
    }
    console.log('');
  }
  if (sizes.includes(1000) && sizes.includes(10_000))
    growth.push(`${work}: ${(colds[sizes.indexOf(10_000)] / colds[sizes.indexOf(1000)]).toFixed(1)}-fold`);
}
if (growth.length > 0) console.log(`Growth from 1,000 to 10,000, cold, CPU time: ${growth.join('; ')}.\n`);

/** The portal's own OpenAPI document, compiled as types. */
const folder = join(place, 'portal-openapi');
await writeFiles(folder, {
  'openapi.json': await readFile(join(project, 'generated/openapi.json'), 'utf8'),
  'tsconfig.json': tsconfig(['types.ts']),
});
await run(folder, join(bench, 'node_modules/openapi-typescript/bin/cli.js'), ['openapi.json', '-o', 'types.ts']);
await writeFile(
  join(folder, 'tsconfig.json'),
  tsconfig(['types.ts']).replace('"skipLibCheck":true', '"skipLibCheck":false'),
);
for (const version of [7, 5]) await run(folder, compiler[version], ['-p', '.']);
console.log(
  'openapi-typescript turns the portal’s generated/openapi.json into types that compile (TypeScript 7 and 5).',
);
process.exit(worked ? 0 : 1);
