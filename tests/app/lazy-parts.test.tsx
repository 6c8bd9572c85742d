import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../../app/features/parts/lazy-part.tsx';
import { createPartLoader } from '../../app/features/parts/part-loader.ts';
import { projectCode } from '../../scripts/rooms/check.ts';

test('a failed module load is retried on the next call; a loaded module is not fetched again', async () => {
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

test('a lazy part renders its placeholder on the server, without fetching its module', () => {
  const fetchModule = vi.fn(async () => ({ default: () => <p>部件</p> }));
  const Part = lazyPart(fetchModule, { waiting: <p>正在打开</p> });
  expect(renderToString(<Part />)).toBe('<p>正在打开</p>');
  expect(fetchModule).not.toHaveBeenCalled();
});

/** A rejected React `lazy` replaces the whole page with the error page, and stays rejected. */
test('no application module imports React’s lazy', () => {
  const found = projectCode()
    .filter(({ path }) => path.startsWith('app/'))
    .filter(({ text }) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
