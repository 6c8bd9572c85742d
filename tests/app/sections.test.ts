import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const namesIn = (folder: string): string[] => readdirSync(folder, { withFileTypes: true }).map(({ name }) => name);
const sections = namesIn('spec/routes').map((name) => name.replace(/\.yaml$/, ''));

/** Sections whose pages are templates. */
const withoutPages = ['news', 'notice', 'release'];
/** Content folders that do not belong to a section. */
const ofAllSections = ['README.md', 'facts', 'files', 'returns', 'statistics'];

test('a section has the same name in its manifest, its pages and its content', () => {
  expect(sections.length).toBeGreaterThan(10);
  expect(namesIn('app/pages').sort()).toEqual(sections.filter((name) => !withoutPages.includes(name)).sort());
  const content = namesIn('server/content').filter((name) => !ofAllSections.includes(name));
  expect(content.filter((name) => !sections.includes(name))).toEqual([]);
});
