import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files-below.ts';

/** An expired session leads to the login page without the unsaved-changes guard: only stored values survive it. */

/** Forms for passwords and codes, which are not stored. */
const unstored = ['factor-code-form', 'login-reset', 'password-part', 'phone-part'];

const pages = fileURLToPath(new URL('../../app/pages', import.meta.url));
const forms = filesBelow(pages, /\.tsx?$/)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /\buseSchemaForm(<\w+>)?\(/.test(text));

test('every form stores its typed values in the tab, except forms for passwords and codes', () => {
  expect(forms.length).toBeGreaterThan(15);
  const without = forms.filter(({ text }) => !/\bstoreAs\b/.test(text)).map(({ path }) => path.replace(/^.*\//, ''));
  expect(without.sort()).toEqual(unstored.map((name) => `${name}.tsx`));
});
