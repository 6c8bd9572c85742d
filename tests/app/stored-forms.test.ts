import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files-below.ts';

/** A session that runs out leads to the login, past the guard of what is typed: the tab has it then, or it is gone. */

/** Forms of passwords and codes, which are stored nowhere. */
const unstored = ['factor-code-form', 'login-reset', 'password-part', 'phone-part'];

const pages = fileURLToPath(new URL('../../app/pages', import.meta.url));
const forms = filesBelow(pages, /\.tsx?$/)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /\buseSchemaForm(<\w+>)?\(/.test(text));

test('what is typed into a form is stored in the tab until it is submitted or given up', () => {
  expect(forms.length).toBeGreaterThan(15);
  const without = forms.filter(({ text }) => !/\bstoreAs\b/.test(text)).map(({ path }) => path.replace(/^.*\//, ''));
  expect(without.sort()).toEqual(unstored.map((name) => `${name}.tsx`));
});
