import { execFileSync, spawnSync } from 'node:child_process';
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

/** The completions of bash for the last word. Anything that is printed to standard error fails the test. */
function offered(words: readonly string[], cwd = process.cwd()): string[] {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    [
      '-c',
      `source "$1"; shift; COMP_WORDS=(portal "$@"); COMP_CWORD=$#; _portal; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      join(folder, 'portal.bash'),
      ...words,
    ],
    { cwd, env: { ...process.env, PORTAL: command }, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.split('\n').filter(Boolean);
}

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
  // The script discards the messages of the command; the command itself prints none.
  const asked = spawnSync(process.execPath, [PORTAL, 'complete', '--', 'remove', 'route', ''], { cwd: folder });
  expect([asked.status, String(asked.stdout), String(asked.stderr)]).toEqual([0, '', '']);
});

test('the zsh and fish scripts register themselves, and zsh passes on all words', () => {
  expect(scripts.zsh).toContain('compdef _portal portal');
  expect(scripts.zsh).toContain('(@)words[2,CURRENT]');
  expect(scripts.fish).toContain("complete -c portal -f -a '(__portal_complete)'");
  expect(isShell('powershell')).toBe(false);
});

test('the fish script closes every block and asks the command for all words', () => {
  const words = scripts.fish.replace(/^#.*$/gm, '').split(/[\s;]+/);
  const blocks = words.filter((word) => /^(function|if|for|while|switch|begin)$/.test(word));
  expect(blocks).toHaveLength(3);
  expect(words.filter((word) => word === 'end')).toHaveLength(blocks.length);
  expect(scripts.fish).toContain('set -l tokens (commandline -opc) (commandline -ct)');
  // Both ways to run the tool pass the words after the name of the command.
  expect(scripts.fish.match(/ complete -- .*\$tokens\[2\.\.-1\]\)? 2>\/dev\/null$/gm)).toHaveLength(2);
});

const hasFish = spawnSync('fish', ['--version']).status === 0;

test.skipIf(!hasFish)('fish accepts its script, and completes with it', () => {
  const file = join(folder, 'portal.fish');
  writeFileSync(file, scripts.fish);
  const ask = `source ${file}; complete -C 'portal re'`;
  const out = execFileSync('fish', ['--no-config', '-c', ask], {
    env: { ...process.env, PORTAL: command },
    encoding: 'utf8',
  });
  expect(out.split('\n').filter(Boolean)).toEqual(['remove', 'rename']);
});
