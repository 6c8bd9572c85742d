import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesIn, type PageEntry } from '../../../generator/code/registry.ts';
import { withEntry, withoutEntry } from '../../../generator/tools/edit/registry-text.ts';

/** Registries that a formatter, or a person, has written in another form than one entry per line. */

const ADDED = "added: () => import('./added.tsx')";

/** An entry and the text after its import, up to the next entry. */
const forms = [
  ["a: () => import('./a.tsx')", ',\n'],
  ['"b-c": () => import("./b.tsx")', ',\n'],
  ["'d-e': () =>\n    import('./d.tsx')", ',\n'],
  ["f:\n    () => import('./f.tsx')", ', // the first\n'],
  ["g: () => import('./g.tsx')", '\n  ,\n\n'],
] as const;
const ends = [',\n};\n', '\n};\n', ' };\n', ', };', ' }', ', // last\n};\n'];

const registry = fc
  .tuple(fc.shuffledSubarray([...forms], { minLength: 1 }), fc.constantFrom(...ends))
  .map(([entries, end]) => {
    const texts = entries.map(([entry, after], index) => `  ${entry}${index < entries.length - 1 ? after : end}`);
    return `export const pages = {\n${texts.join('')}`;
  });

/** The names and files of a registry that is run as code, as `name file`. */
function run(text: string): string[] {
  const loader = text.replaceAll('import(', '(').replace('export const pages =', 'return');
  const pages = new Function(loader)() as Record<string, () => string>;
  return Object.entries(pages).map(([name, load]) => `${name} ${load()}`);
}

const read = (text: string): string[] => entriesIn(text).map(({ name, file }) => `${name} ${file}`);

test('an added or removed entry changes no other, whatever the form of the registry', () => {
  fc.assert(
    fc.property(registry, fc.nat(), (text, index) => {
      const before = run(text);
      expect(read(text)).toEqual(before);
      const at = index % before.length;
      const entry = entriesIn(text)[at] as PageEntry;
      const added = withEntry(text, entry, ADDED);
      expect(run(added)).toEqual(before.toSpliced(at + 1, 0, 'added ./added.tsx'));
      expect(run(withoutEntry(text, entry))).toEqual(before.toSpliced(at, 1));
      // What was added can be removed again, and found by the next edit.
      expect(read(added)).toEqual(run(added));
      expect(run(withoutEntry(added, entriesIn(added)[at + 1] as PageEntry))).toEqual(before);
    }),
  );
});

test('an entry that is more than an import is left alone', () => {
  const text = "export const pages = {\n  a: () => import('./a.tsx').then(wrap),\n};\n";
  const [entry] = entriesIn(text);
  const message = /entry of “a” is more than one import or name: change the registry by hand/;
  expect(() => withoutEntry(text, entry as PageEntry)).toThrow(message);
  expect(() => withEntry(text, entry as PageEntry, ADDED)).toThrow(message);
});
