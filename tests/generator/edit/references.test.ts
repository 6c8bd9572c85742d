import { describe, expect, test } from 'vitest';
import { rewrite, usesOf } from '../../../generator/tools/edit/references.ts';
import { SiteFiles } from '../../../generator/tools/edit/site-files.ts';

const manifest = 'spec/routes/club.yaml';
const siteOf = (layout: string): SiteFiles =>
  SiteFiles.parse(
    [
      [manifest, `section: club\ndefaults:\n  layout: ${layout}\nroutes: []\n`],
      ['spec/routes/other.yaml', 'section: other\ndefaults: { layout: wide }\nroutes: []\n'],
    ],
    'spec',
  );

describe('a reference is found', () => {
  test.each([
    ['plain', 'plain'],
    ['in quotes', '"plain"'],
    ['with an escape', '"pl\\x61in"'],
    ['over an escaped line break', '"pl\\\n    ain"'],
    ['as a block text', '|-\n    plain'],
  ])('%s', (_how, layout) => {
    expect(usesOf(siteOf(layout), 'layout', 'plain')).toEqual([`${manifest}:3:11 defaults.layout`]);
  });

  test.each([
    ['over a folded line break', '"wide\n    open"', 'wide open'],
    ['with a doubled quote', "'pl''ain'", "pl'ain"],
  ])('%s', (_how, layout, name) => {
    expect(usesOf(siteOf(layout), 'layout', name)).toEqual([`${manifest}:3:11 defaults.layout`]);
  });
});

test('a name of another family, or only part of a name, is no reference', () => {
  const files = siteOf('plain-old');
  expect(usesOf(files, 'layout', 'plain')).toEqual([]);
  expect(usesOf(files, 'route', 'plain-old')).toEqual([]);
});

test('references are rewritten where they are, and other manifests stay', () => {
  const files = siteOf('"pl\\x61in"');
  rewrite(files, 'layout', new Map([['plain', 'narrow']]));
  const [club, other] = files.files;
  expect(club?.result()).toBe('section: club\ndefaults:\n  layout: "narrow"\nroutes: []\n');
  expect(other?.result()).toBe(other?.text);
});
