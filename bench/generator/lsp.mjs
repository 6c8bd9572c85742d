/**
 * `npm run bench:lsp`: response times of `portal lsp`, on sites of 100, 1,000 and 10,000 routes; other sizes may be given.
 * The server is the bundled one, driven over its standard streams by the protocol's own client. Prints a Markdown table.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';
import { siteFiles, writeFiles } from './manifests.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const place = join(project, 'bench/.work');
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [100, 1000, 10_000];
const MANIFEST = 'spec/routes/s0.yaml';
const KEYS = 41;
const QUESTIONS = 11;

/** An editor of one site, with functions that measure when its server responds. */
async function startEditor(folder) {
  const started = performance.now();
  const server = spawn(process.execPath, [join(project, 'scripts/portal.mjs'), 'lsp'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const uri = pathToFileURL(join(folder, MANIFEST)).href;
  let told = () => undefined;
  client.onNotification('textDocument/publishDiagnostics', (said) => {
    if (said.uri === uri) told(said.diagnostics.length);
  });
  client.listen();
  await client.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: {},
  });
  await client.sendNotification('initialized', {});
  let version = 1;
  const text = await readFile(join(folder, MANIFEST), 'utf8');
  await client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } });
  /** Types a text and waits until the file has problems, or none. */
  const type = async (next, isWrong) => {
    const from = performance.now();
    const answered = new Promise((done) => {
      told = (problems) => problems > 0 === isWrong && done();
    });
    version += 1;
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ text: next }],
    });
    await answered;
    return performance.now() - from;
  };
  const ask = async (method, more) => {
    const from = performance.now();
    await client.sendRequest(method, { textDocument: { uri }, ...more });
    return performance.now() - from;
  };
  const stop = async () => {
    await client.sendRequest('shutdown');
    await client.sendNotification('exit');
    client.dispose();
    server.kill();
  };
  return { text, type, ask, stop, started };
}

const sorted = (times) => times.toSorted((a, b) => a - b);
const median = (times) => sorted(times)[Math.floor(times.length / 2)];
const slowest = (times) => sorted(times)[Math.ceil(times.length * 0.95) - 1];
const milliseconds = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** The position of the word that a request is about. */
function positionOf(text, word) {
  const before = text.slice(0, text.indexOf(word) + 2).split('\n');
  return { line: before.length - 1, character: before.at(-1).length };
}

/** The requests of an editor while somebody types, each about a word of the manifest. */
const questionsOf = (text) => ({
  completion: ['textDocument/completion', { position: positionOf(text, 'layout: plain') }],
  hover: ['textDocument/hover', { position: positionOf(text, '/s0/t1') }],
  definition: ['textDocument/definition', { position: positionOf(text, 'plain') }],
  lenses: ['textDocument/codeLens', {}],
  outline: ['textDocument/documentSymbol', {}],
});

/** Milliseconds from the start to the first problem, from a keystroke to its problems, and from a request to its response. */
async function measure(routes) {
  const folder = join(place, `lsp-${routes}`);
  await writeFiles(folder, siteFiles({ routes, calls: 10 }));
  const { text, type, ask, stop, started } = await startEditor(folder);
  const wrong = text.replace('keepAlive: true', 'keepAlvie: true');
  await type(wrong, true);
  const ready = performance.now() - started;
  await type(text, false);
  const keys = [];
  for (let index = 0; index < KEYS; index += 1) keys.push(await type(index % 2 ? text : wrong, index % 2 === 0));
  await type(text, false);
  const questions = {};
  for (const [name, [method, more]] of Object.entries(questionsOf(text))) {
    const times = [];
    for (let index = 0; index < QUESTIONS; index += 1) times.push(await ask(method, more));
    questions[name] = median(times);
  }
  await stop();
  return { ready, keys, questions };
}

console.log(
  `Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`,
);
const names = Object.keys(questionsOf('layout: plain /s0/t1'));
console.log(`| routes | start to first problem | key to problems, median | 95th percentile | ${names.join(' | ')} |`);
console.log(`|${'---|'.repeat(names.length + 4)}`);
for (const routes of sizes) {
  console.error(`${routes} routes …`);
  const { ready, keys, questions } = await measure(routes);
  const cells = [ready, median(keys), slowest(keys), ...names.map((name) => questions[name])].map(milliseconds);
  console.log(`| ${[routes.toLocaleString('en'), ...cells].join(' | ')} |`);
}
