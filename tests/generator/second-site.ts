import { cpSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const fixture = resolve('tests/fixtures/second-site');

/** A copy of the second site that a test may change, in a folder in which the project’s packages are found. */
export interface SecondSite {
  readonly root: string;
  change(path: string, from: string | RegExp, to: string): Promise<void>;
  put(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Copies the second site. Every test file uses another name. */
export async function copySecondSite(name: string): Promise<SecondSite> {
  const root = resolve(`.cache/tests/${name}-${process.pid}`);
  await rm(root, { recursive: true, force: true });
  cpSync(fixture, root, { recursive: true });
  return {
    root,
    async change(path, from, to) {
      const before = await readFile(join(root, path), 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${path} does not hold ${String(from)}`);
      await writeFile(join(root, path), after);
    },
    put: (path, text) => writeFile(join(root, path), text),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** A fresh copy of the second site for every test of a file. Hooks that are registered later find the site in place. */
export function secondSiteForEach(name: string): Omit<SecondSite, 'remove'> {
  let copies = 0;
  let site: SecondSite;
  beforeEach(async () => {
    copies += 1;
    site = await copySecondSite(`${name}-${copies}`);
  });
  afterEach(() => site.remove());
  return {
    get root() {
      return site.root;
    },
    change: (path, from, to) => site.change(path, from, to),
    put: (path, text) => site.put(path, text),
  };
}
