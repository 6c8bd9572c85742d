import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isShell, scripts } from '../../../generator/tools/edit/completion/scripts.ts';
import { PORTAL } from '../../support/portal-command.ts';

const command = `${process.execPath} ${PORTAL}`;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-completion-'));
  writeFileSync(join(folder, 'portal.bash'), scripts.bash);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The completions of bash for the last word. */
const offered = (words: readonly string[], cwd = process.cwd()): string[] =>
  execFileSync(
    'bash',
    [
      '-c',
      `source "$1"; shift; COMP_WORDS=(portal "$@"); COMP_CWORD=$#; _portal; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      join(folder, 'portal.bash'),
      ...words,
    ],
    { cwd, env: { ...process.env, PORTAL: command }, encoding: 'utf8' },
  )
    .split('\n')
    .filter(Boolean);

test.each([
  [['re'], ['remove', 'rename']],
  [
    ['remove', 'route', 'news'],
    ['news', 'news-industry', 'news-party'],
  ],
  [['move', 'route', 'x', '--re'], ['--redirect']],
  [
    ['add', 'route', '/x', '--layout', 'column-'],
    ['column-party', 'column-search'],
  ],
  [['rename', 'endpoint', 'getUserN'], ['getUserName']],
  [['remove', 'redirect', '/sea'], ['/search']],
  [['remove', 'column', 'notice-'], ['notice-notice']],
  [['expl'], ['explain']],
  [
    ['explain', '/org/le'],
    ['/org/leader', '/org/leader/{id}'],
  ],
  [
    ['explain', '/', '--as', ''],
    ['member', 'visitor'],
  ],
  [
    ['graph', '--format', ''],
    ['dot', 'json', 'mermaid'],
  ],
  [['check', '--format', 's'], ['sarif']],
  [
    ['errors', 'P300'],
    ['P3001', 'P3002', 'P3003'],
  ],
  [
    ['completion', ''],
    ['bash', 'fish', 'zsh'],
  ],
])('bash completes %j', (words, expected) => {
  expect(offered(words)).toEqual(expected);
});

test('bash completes nothing outside a site', () => {
  expect(offered(['remove', 'route', ''], folder)).toEqual([]);
});

test('the zsh and fish scripts register themselves, and zsh passes on all words', () => {
  expect(scripts.zsh).toContain('compdef _portal portal');
  expect(scripts.zsh).toContain('(@)words[2,CURRENT]');
  expect(scripts.fish).toContain("complete -c portal -f -a '(__portal_complete)'");
  expect(isShell('powershell')).toBe(false);
});
