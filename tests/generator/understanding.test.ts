import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { catalogue } from '../../generator/diagnostics/catalogue.ts';
import { graphOf } from '../../generator/tools/graph/graph.ts';
import { toDot, toMermaid } from '../../generator/tools/graph/notations.ts';
import { publicRoutes } from '../../server/web/seo/public-pages.ts';
import { PORTAL } from '../support/portal-command.ts';
import { analyseSite } from './site.ts';

const portal = (...words: string[]): Promise<{ readonly exit: number; readonly out: string; readonly err: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [PORTAL, ...words],
      { env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 1 << 26 },
      (error, out, err) => done({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

function smallGraph() {
  const analysis = analyseSite({ 'spec/routes/club.yaml': ['title: Door', `title: 'A "door" \\ <b>&#'`] });
  if (!analysis.ok) throw new Error('the small site is wrong');
  return graphOf(analysis.model);
}

test('the graph contains routes, their children and their redirects', () => {
  const { nodes, edges, sections, layouts } = smallGraph();
  expect(sections).toEqual(['beds', 'club']);
  expect(layouts).toEqual(['plain', 'wide']);
  expect(nodes.map(({ id }) => id)).toEqual(['start', 'beds', 'beds-roses', 'beds-roses-id', 'club', 'club-door']);
  expect(nodes[2]).toEqual({
    id: 'beds-roses',
    path: '/beds/roses',
    title: 'Roses',
    section: 'beds',
    layout: 'wide',
    access: 'public',
  });
  expect(edges).toEqual([
    { from: 'beds', to: 'beds-roses', kind: 'redirect' },
    { from: 'beds', to: 'beds-roses', kind: 'child' },
    { from: 'beds-roses', to: 'beds-roses-id', kind: 'child' },
    { from: 'club', to: 'club-door', kind: 'child' },
  ]);
});

test('Mermaid output is valid, and every edge joins declared nodes', () => {
  const lines = toMermaid(smallGraph()).split('\n');
  expect(lines.shift()).toBe('flowchart LR');
  const declared = new Set<string>();
  let depth = 0;
  for (const line of lines) {
    const node = /^ {4}(n\d+)\["([^"<>]|<br\/>)*"\]$/.exec(line);
    const edge = /^ {2}(n\d+) (?:-->|-\.->\|redirect\|) (n\d+)$/.exec(line);
    if (node?.[1]) declared.add(node[1]);
    else if (edge) expect([edge[1], edge[2]].every((name) => declared.has(name ?? ''))).toBe(true);
    else if (/^ {2}subgraph s\d+\["[^"]*"\]$/.test(line)) depth += 1;
    else if (line === '  end') depth -= 1;
    else expect.unreachable(line);
  }
  expect([depth, declared.size]).toEqual([0, 6]);
  expect(lines.join('\n')).toContain('A #34;door#34; \\ #60;b#62;#38;#35;');
});

test('DOT output is valid, and every edge joins declared nodes', () => {
  const text = String.raw`"(?:[^"\\]|\\["\\])*"`;
  const lines = toDot(smallGraph()).split('\n');
  expect([lines.shift(), lines.pop()]).toEqual(['digraph site {', '}']);
  const declared = new Set<string>();
  let depth = 0;
  for (const line of lines) {
    const node = new RegExp(`^ {4}(${text}) \\[label=${text}\\];$`).exec(line);
    const edge = new RegExp(`^ {2}(${text}) -> (${text})(?: \\[style=dashed, label="redirect"\\])?;$`).exec(line);
    if (node?.[1]) declared.add(node[1]);
    else if (edge) expect([edge[1], edge[2]].every((name) => declared.has(name ?? ''))).toBe(true);
    else if (/^ {2}subgraph cluster_\d+ \{$/.test(line)) depth += 1;
    else if (line === '  }') depth -= 1;
    else if (!new RegExp(`^ +(?:rankdir=LR|node \\[shape=box\\]|label=${text});$`).test(line)) expect.unreachable(line);
  }
  expect([depth, declared.size]).toEqual([0, 6]);
  expect(lines.join('\n')).toContain(String.raw`A \"door\" \\ <b>&#`);
});

test('the sitemap command lists the same routes as the server’s sitemap', async () => {
  const paths = publicRoutes.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(40);
  expect(JSON.parse((await portal('sitemap', '--json')).out)).toEqual({ schemaVersion: 1, urls: paths });
  const { exit, out } = await portal('sitemap', '--base', 'https://example.org/');
  expect(exit).toBe(0);
  expect([...out.matchAll(/<loc>https:\/\/example\.org([^<]*)<\/loc>/g)].map((match) => match[1])).toEqual(paths);
  expect(out).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n[\s\S]+<\/urlset>\n$/);
});

test.each([
  [['sitemap'], 'give --base'],
  [['sitemap', '--base', 'ftp://x'], 'is no address of a site'],
  [['errors', 'P1O01'], 'Did you mean P1001?'],
  [['explain', '/', '--as', 'vistor'], 'Did you mean visitor?'],
  [['graph', '--format', 'dott'], 'Did you mean dot?'],
  [['check', '--format', 'dot'], 'is invalid. It is one of text, json'],
])(
  'exits 2 without a stack trace for invalid arguments: %j',
  async (words, says) => {
    const { exit, out, err } = await portal(...words);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(says);
    expect(err).not.toMatch(/\n\s+at /);
  },
  60_000,
);

test('errors lists every code and explains one with its example', async () => {
  const all = JSON.parse((await portal('errors', '--json')).out);
  expect(all.errors.map(({ code }: { readonly code: string }) => code)).toEqual(Object.keys(catalogue).sort());
  const { out } = await portal('errors', 'p2012');
  expect(out).toContain(`P2012  ${catalogue.P2012.title}\n  ${catalogue.P2012.cause}\n  Fix: ${catalogue.P2012.fix}\n`);
  expect(out).toContain('  Wrong (spec/routes/beds.yaml):\n    - { path: "roses/{name}"');
  expect(out).toContain('  Right (spec/routes/beds.yaml):\n');
});

test('explain exits 1 when no route matches, and --as limits the guard to one visitor kind', async () => {
  const lost = await portal('explain', '/nowhere/at/all', '--json');
  expect([lost.exit, JSON.parse(lost.out).steps]).toEqual([1, []]);
  const found = await portal('explain', 'https://example.org/?a=b', '--json', '--as', 'visitor');
  expect([found.exit, Object.keys(JSON.parse(found.out).steps[0].guard)]).toEqual([0, ['visitor']]);
});
