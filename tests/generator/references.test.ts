import { beforeAll, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { defaultFolders } from '../../generator/code/folders.ts';
import { loadInput } from '../../generator/code/load.ts';
import { type Input, readManifests } from '../../generator/compiler/compile.ts';
import { type NamedNode, namedNodes } from '../../generator/compiler/parse/named-places.ts';
import { kindOf, type ParsedFiles } from '../../generator/compiler/parse/parse.ts';
import type { Source } from '../../generator/diagnostics/source.ts';
import { rewrite, usesOf } from '../../generator/tools/edit/references.ts';
import { renameEndpointInManifests } from '../../generator/tools/edit/rename.ts';
import { SiteFiles } from '../../generator/tools/edit/site-files.ts';
import { Workspace } from '../../generator/tools/edit/workspace.ts';

interface Place {
  readonly source: Source;
  readonly named: NamedNode;
}

/** One example for each way in which the portal’s manifests refer to something. */
function placesIn({ sources }: Input): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  for (const source of sources) {
    const kind = kindOf(source.path, 'spec');
    if (!kind) continue;
    for (const named of namedNodes(kind, parseDocument(source.text).contents)) {
      if (named.declares || String(named.node.value) === '') continue;
      const key = named.keys.findLast((one) => typeof one === 'string');
      found.set(`${kind}: ${named.family} at ${key}`, { source, named });
    }
  }
  return found;
}

let input: Input;
let places: ReadonlyMap<string, Place>;
beforeAll(async () => {
  input = await loadInput(process.cwd());
  places = placesIn(input);
});

test('the manifests contain references of every family', () => {
  const families = new Set([...places.values()].map(({ named }) => named.family));
  expect([...families].sort()).toEqual([
    ...['backend', 'capability', 'constant', 'endpoint', 'layout', 'model', 'page', 'path'],
    ...['permission', 'property', 'route', 'section', 'state'],
  ]);
});

test('reports an undeclared name at its position for every kind of reference', () => {
  const unnoticed: string[] = [];
  const known: ParsedFiles = new Map();
  for (const [what, { source, named }] of places) {
    const [start = 0, end = 0] = named.node.range ?? [];
    const written = source.text.slice(start, end);
    const text = source.text.slice(0, start) + written.replace(named.name, '$&Zz') + source.text.slice(end);
    const sources = input.sources.map((other) => (other === source ? { path: source.path, text } : other));
    const { diagnostics } = readManifests({ ...input, sources }, known);
    const isAt = diagnostics.some(({ span }) => span.source.path === source.path && span.start === start);
    if (!isAt) unnoticed.push(what);
  }
  // The guard’s prefix need not be a route; a wrong one is reported at its exceptions.
  expect(unnoticed).toEqual(['access: path at prefix']);
});

test('rewrites the path of a message and leaves its query and hash', () => {
  const text = `messages:
  asked: { title: A, text: A, to: staff, path: "/club/door?id={id}#top" }
  bare: { title: B, text: B, to: staff, path: /club/door }
  given: { title: C, text: C, to: staff, path: "{page}" }
  other: { title: D, text: D, to: staff, path: "/club?from=/club/door" }
`;
  const files = SiteFiles.parse([['spec/messages.yaml', text]], 'spec');
  expect(usesOf(files, 'path', '/club/door')).toEqual([
    'spec/messages.yaml:2:48 messages.asked.path',
    'spec/messages.yaml:3:47 messages.bare.path',
  ]);
  rewrite(files, 'path', new Map([['/club/door', '/club/gate']]));
  expect(files.texts().get('spec/messages.yaml')).toBe(
    text.replace('"/club/door?', '"/club/gate?').replace('path: /club/door ', 'path: /club/gate '),
  );
});

describe('references in backend manifests', () => {
  test('renaming a call renames it in backend manifests too', async () => {
    const workspace = new Workspace(process.cwd(), defaultFolders);
    const before = await workspace.look('spec/backends/pagehelper.yaml');
    await renameEndpointInManifests(workspace, 'getContentReleaseById', 'getRelease');
    const text = (await workspace.look('spec/backends/pagehelper.yaml')) ?? '';
    expect(before).toContain('getContentReleaseById');
    expect(text).toContain('getRelease:');
    expect(text).not.toContain('getContentReleaseById');
  });
});
