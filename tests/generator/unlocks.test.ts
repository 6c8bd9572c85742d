import { expect, test } from 'vitest';
import { defaultFolders } from '../../generator/code/folders.ts';
import { loadInput } from '../../generator/code/load.ts';
import { callsOfPages } from '../../generator/code/page-calls.ts';
import { analyse } from '../../generator/compiler/compile.ts';
import { unlocksOf } from '../../generator/tools/conformance/unlocks.ts';

test('finds the pages that each capability unlocks from their imports and routes', async () => {
  const input = await loadInput('.');
  const analysis = analyse(input);
  if (!analysis.ok) throw new Error('the manifests are broken');
  const unlocks = unlocksOf(analysis.model, await callsOfPages('.', defaultFolders, input.pages ?? []));
  // Every capability unlocks pages, except `logout`, which belongs to the frame around all pages.
  expect([...unlocks].filter(([, pages]) => pages.length === 0).map(([capability]) => capability)).toEqual(['logout']);
  // Declared by the route, although the page imports the call as well.
  expect(unlocks.get('messages')).toContain('/company/messages');
  // Through several files: page, component, call.
  expect(unlocks.get('wechat-binding')).toEqual(['/company/info/account']);
  expect(unlocks.get('journals')).toEqual([
    '/company/data/report/result',
    '/company/data/journal/bulletin',
    '/company/data/journal/reference',
  ]);
  // Partly: the search works without its help.
  expect(unlocks.get('search-help')).toEqual(['/search/result']);
  expect(unlocks.get('statistics')).toEqual(['/company/data/report/year', '/company/data/report/quarter']);
});
