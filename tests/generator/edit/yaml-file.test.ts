import { expect, test } from 'vitest';
import { isMap, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { YamlFile } from '../../../generator/tools/edit/yaml-file.ts';

const open = (text: string): { file: YamlFile; seq: YAMLSeq } => {
  const file = new YamlFile('spec/a.yaml', text);
  const seq = file.document.get('list');
  if (!isSeq(seq)) throw new Error('no list');
  return { file, seq };
};

const entry = { lines: ['path: /c', 'title: C'], flow: '{ path: /c, title: C }' };

test('adds an entry in the style of its neighbours: block, flow mapping or flow sequence', () => {
  const block = open('list:\n    -   path: /a # first\n        title: A\n\n# end\n');
  block.file.addItem(block.seq, 0, entry);
  expect(block.file.result()).toBe(
    'list:\n    -   path: /a # first\n        title: A\n    -   path: /c\n        title: C\n\n# end\n',
  );
  const braces = open('list:\n- { path: /a }   # first\n');
  braces.file.addItem(braces.seq, 0, entry);
  expect(braces.file.result()).toBe('list:\n- { path: /a }   # first\n- { path: /c, title: C }\n');
  const brackets = open('list: [a,  b] # two\n');
  brackets.file.addItem(brackets.seq, 1, { lines: ['c'], flow: 'c' });
  expect(brackets.file.result()).toBe('list: [a,  b, c] # two\n');
});

test('keeps line endings and a missing final line break', () => {
  const { file, seq } = open('list:\r\n  - path: /a\r\n    title: A');
  file.addItem(seq, 0, entry);
  expect(file.result()).toBe('list:\r\n  - path: /a\r\n    title: A\r\n  - path: /c\r\n    title: C');
});

test('removes an entry with the comments that belong to it, and no others', () => {
  const { file, seq } = open('list:\n  # far\n\n  # near\n  - path: /a # own\n  # of b\n  - path: /b\n# end\n');
  file.removeItem(seq, 0);
  expect(file.result()).toBe('list:\n  # far\n\n  # of b\n  - path: /b\n# end\n');
});

test('leaves an empty list when the only entry is removed', () => {
  const { file, seq } = open('list:\n- path: /a\nmore: 1\n');
  file.removeItem(seq, 0);
  expect(new YamlFile('x', file.result()).document.toJS()).toEqual({ list: [], more: 1 });
});

test('adds and removes keys in place, and keeps the quotes of values', () => {
  const { file, seq } = open("list:\n  - path: '/a' # own\n    column: { order: 1, name: x }\n    title: A\n");
  const map = seq.items[0] as YAMLMap;
  const column = map.get('column');
  if (!isMap(column)) throw new Error('no column');
  file.replace(map.get('path', true) as never, '/b', 'block');
  file.addKey(map, 'id', 'b', 'path');
  file.removeKey(column, 'order');
  file.removeKey(map, 'title');
  expect(file.result()).toBe("list:\n  - path: '/b' # own\n    id: b\n    column: { name: x }\n");
});
