import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { countedByLevel, type Diagnostic, errorsFirst } from '../../generator/diagnostics/diagnostic.ts';
import { resultText } from '../../generator/hosts/command-line/commands/watch.ts';
import { overlayError } from '../../generator/hosts/vite/overlay.ts';
import { type Regeneration, regenerate } from '../../generator/hosts/watch/regenerate.ts';
import { watchProject } from '../../generator/hosts/watch/watch.ts';
import { secondSiteForEach } from './second-site.ts';

/** Warnings do not fail a run: they are shown after errors and counted separately. */

const site = secondSiteForEach('warnings');
const source = { path: 'spec/site.yaml', text: 'a: 1\nb: 2\n' };
const warning: Diagnostic = { code: 'P2053', level: 'warning', message: 'Short.', span: { source, start: 0, end: 1 } };
const error: Diagnostic = { code: 'P2053', level: 'error', message: 'Wrong.', span: { source, start: 5, end: 6 } };
const CONFIG = `const level = 'warning';
const check = ({ routes, positions, report }) => report(positions.value(routes[0].node, 'title'), 'A plain title.');
export default { rules: [{ name: 'titles', version: 1, level, check }] };
`;

test('sorts errors before warnings and counts each level', () => {
  expect(errorsFirst([warning, error, warning])).toEqual([error, warning, warning]);
  expect(countedByLevel([warning, error, warning])).toBe('1 error, 2 warnings');
});

test('the overlay shows an error in its message and the warning in its frame', () => {
  const { message, frame } = overlayError([warning, error]);
  expect(message).toContain('Wrong.');
  expect(frame).toContain('Short.');
});

test('a successful run returns and prints its warnings, and a failed one prints them after errors', async () => {
  await site.put('portal.config.ts', CONFIG);
  const result = await regenerate(site.root);
  expect(result).toMatchObject({ ok: true, diagnostics: [{ message: expect.stringContaining('A plain title.') }] });
  expect(resultText(result, false)).toMatch(
    /A plain title\.[\s\S]*\d+ of them written or removed, 1 warning\. Watching …$/,
  );
  const failed = resultText({ ok: false, diagnostics: [warning, error] }, false);
  expect(failed.indexOf('Wrong.')).toBeLessThan(failed.indexOf('Short.'));
  expect(failed).toMatch(/1 error, 1 warning; nothing was written\. Watching …$/);
});

test('the watcher reports a new warning once when nothing else has changed, and its removal', async () => {
  const stop = new AbortController();
  const results: Regeneration[] = [];
  let next = (): void => undefined;
  const watching = watchProject(site.root, {
    signal: stop.signal,
    onResult: (result) => {
      results.push(result);
      next();
    },
    onFailure: (failure) => {
      throw failure;
    },
  });
  const result = (): Promise<void> =>
    new Promise((done) => {
      next = done;
    });
  if (results.length === 0) await result();
  const warned = result();
  await site.put('portal.config.ts', CONFIG);
  await warned;
  expect(results.at(-1)).toMatchObject({
    ok: true,
    changes: [],
    diagnostics: [{ message: expect.stringContaining('A plain title.') }],
  });
  // A run with the same warning is not reported; its end is visible in the cache of modules.
  const reported = results.length;
  await site.put('app/extra.ts', 'export const extra = 1;\n');
  await vi.waitFor(async () =>
    expect(await readFile(join(site.root, '.cache/code-facts.json'), 'utf8')).toContain('app/extra.ts'),
  );
  const removed = result();
  await site.put('portal.config.ts', 'export default {};\n');
  await removed;
  expect(results).toHaveLength(reported + 1);
  expect(results.at(-1)).toMatchObject({ ok: true, diagnostics: [] });
  stop.abort();
  await watching;
});
