import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const table = text.slice(text.indexOf('## OWASP ASVS'), text.indexOf('## For operators'));
const rows = table
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const tests = (readdirSync('tests', { recursive: true }) as string[]).filter((path) =>
  /\.(test|spec)\.tsx?$/.test(path),
);
const names = new Set(tests.map((path) => basename(path)));

test('every item of the table has a known state and an explanation', () => {
  expect(rows.length).toBeGreaterThan(25);
  for (const [chapter, item, state, shown] of rows) {
    expect(state, `${chapter} ${item}`).toMatch(/^(done$|open|does not apply)/);
    expect(shown, `${chapter} ${item}`).not.toBe('');
  }
});

test('every done item names its evidence, and the named tests and files exist', () => {
  for (const [chapter = '', item = '', state, shown = ''] of rows) {
    if (state !== 'done') continue;
    const named = [...shown.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(named, `${chapter} ${item}`).not.toEqual([]);
    for (const name of named) {
      if (/\.(test|spec)\.ts$/.test(name))
        expect(name.includes('/') ? existsSync(name) : names.has(name), `${chapter}: ${name}`).toBe(true);
      else if (/\.[a-z]+$/.test(name)) expect(existsSync(name), `${chapter}: ${name}`).toBe(true);
    }
  }
});
