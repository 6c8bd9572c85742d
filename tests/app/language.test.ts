import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A word or phrase to replace by a standard term, and the files in which it is allowed in its ordinary meaning. */
interface Forbidden {
  readonly pattern: RegExp;
  readonly instead: string;
  readonly ordinary?: RegExp;
}

/** Files about kept pages (keep-alive), in which the word is a term. */
const KEEP_ALIVE =
  /^app\/(runtime\/(keep-alive|scroll|navigation|preload)\/|runtime\/(root|router|document)|runtime\/boot\/(enter|facts|history|links|kept-address|shown-page)|navigation\.ts|boot|entry\.server|core\/page\/view)|^server\/web\/documents|^generator\/(diagnostics\/catalogue|hosts\/command-line\/commands\/routes|tools\/breaking\/(catalogue|routes)|tools\/explain\/text)|^docs\/(breaking|diagnostics)\.md/;

const forbidden: readonly Forbidden[] = [
  { pattern: /\bRefusals?\b|\brefusals?\b/, instead: 'ApiError, error' },
  { pattern: /\bmistakes?\b/i, instead: 'error' },
  { pattern: /\bremed(y|ies)\b/i, instead: 'fix' },
  { pattern: /\bhead lines?\b/i, instead: 'header' },
  { pattern: /\bReact starts\b/, instead: 'hydrates on first interaction' },
  { pattern: /\bof ours\b/, instead: 'programming error' },
  { pattern: /\bwhoever\b/i, instead: 'the caller, the reader, the operator' },
  { pattern: /\bwanted\b/i, instead: 'requested, returnTo' },
  { pattern: /\bsay[A-Z]\w*/, instead: 'describe…' },
  { pattern: /\b(look|\w+Looks?)=|\bcontrolLook\b/, instead: 'variant, classes' },
  {
    pattern: /\b(useEnter|enterSession|leaveSession|OneTimes|takeWanted)\b/,
    instead: 'startSession, OneTimeTokens, consumeReturnTo',
  },
  { pattern: /\b(oneTimeTokens|codes|phoneCodes|certificates)\.(give|take)\(/, instead: 'issue, consume' },
  { pattern: /\banswer(s|ed)? with\b|\b(an|An|the whole|first) answer\b/, instead: 'response' },
  { pattern: /\b(setLeft\(new Set|left\.has\()/, instead: 'touched' },
  {
    pattern: /\bkept\b(?! page|-state\.ts)/i,
    instead: 'stored, cached, remaining',
    ordinary: KEEP_ALIVE,
  },
];

/** A quiz has answers; a book of the exhibits is a kept page. */
const ordinaryFiles = /^app\/pages\/science\/|^tests\//;
const scope = [
  'app',
  'server',
  'shared',
  'generator',
  'scripts',
  'bench',
  'docs',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'spec/README.md',
];

const files = execFileSync('git', ['ls-files', '-z', ...scope], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(ts|tsx|md)$/.test(path) && !path.startsWith('server/content/') && !ordinaryFiles.test(path))
  .filter((path) => existsSync(path));

/** The lines of a text that use a forbidden word. */
const found = (path: string, text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      forbidden
        .filter(({ pattern, ordinary }) => pattern.test(line) && !ordinary?.test(path))
        .map(({ instead }) => `${path}:${index + 1} use “${instead}”: ${line.trim().slice(0, 90)}`),
    );

/** Lines that mention the words themselves. */
const naming = /^CONTRIBUTING\.md:\d+ .*Names are the terms of the field|^docs\/decisions\/.*Kept pages/;

test('code and documents use standard terms', () => {
  expect(files.length).toBeGreaterThan(500);
  const all = files.flatMap((path) => found(path, readFileSync(path, 'utf8')));
  expect(all.filter((line) => !naming.test(line))).toEqual([]);
});

test('forbidden words are found, and their allowed uses are not', () => {
  const bad = [
    'throw new Refusal()',
    'a mistake',
    'the remedy',
    'head lines',
    'React starts',
    'whoever comes',
    'sayFleet()',
    'useEnter()',
    'oneTimeTokens.take(x)',
    'answers with 404',
    'is kept here',
    'an error of ours',
    'the wanted page',
    '<Button look="outline">',
    '<Card cardLook="flat">',
    'controlLook',
    'leaveSession',
    'an answer',
    'setLeft(new Set())',
    'left.has(id)',
  ];
  for (const text of bad) expect(found('server/x.ts', text), text).toHaveLength(1);
  expect(forbidden.filter(({ pattern }) => !bad.some((text) => pattern.test(text)))).toEqual([]);
  expect(found('app/runtime/keep-alive/kept-page.tsx', 'is kept here')).toEqual([]);
  expect(found('app/x.ts', 'a kept page, left: 0, Button variant="outline"')).toEqual([]);
});
