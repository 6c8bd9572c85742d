import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../../app/features/parts/lazy-part.tsx';
import { createPartLoader } from '../../app/features/parts/part-loader.ts';
import { projectCode } from '../../scripts/rooms/check.ts';

test('code that could not be fetched is fetched at the next try; what has come is not fetched again', async () => {
  const fetchModule = vi
    .fn<() => Promise<{ readonly default: string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: 'part' });
  const loader = createPartLoader(fetchModule);
  await expect(loader.load()).rejects.toThrow('Failed to fetch');
  expect(loader.loaded).toBeNull();
  expect(await Promise.all([loader.load(), loader.load()])).toEqual(['part', 'part']);
  expect([loader.loaded, fetchModule.mock.calls.length]).toEqual(['part', 2]);
  expect([await loader.load(), fetchModule.mock.calls.length]).toEqual(['part', 2]);
});

test('until it comes, and in a document of the server, a part is what stands in its place', () => {
  const fetchModule = vi.fn(async () => ({ default: () => <p>部件</p> }));
  const Part = lazyPart(fetchModule, { waiting: <p>正在打开</p> });
  expect(renderToString(<Part />)).toBe('<p>正在打开</p>');
  expect(fetchModule).not.toHaveBeenCalled();
});

/** A rejected `lazy` of React takes the whole page to the error page, and stays rejected. */
test('no part of a page is loaded by React’s own lazy', () => {
  const found = projectCode()
    .filter(({ path }) => path.startsWith('app/'))
    .filter(({ text }) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
