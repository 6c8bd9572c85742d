import { vi } from 'vitest';

/** Gives the test a browser's storage, empty at first. Returns what it holds. */
export function browserStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  const calls = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  // Its keys are those of what it holds.
  const storage = new Proxy(calls, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return stored;
}

/** Gives the test a browser that forbids storage. */
export function forbiddenStorage(): void {
  const forbid = (): never => {
    throw new Error('forbidden');
  };
  const storage = { getItem: forbid, setItem: forbid, removeItem: forbid };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
}
