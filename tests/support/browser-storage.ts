import { vi } from 'vitest';

/** Stubs an empty browser storage. Returns its content. */
export function browserStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  const calls = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  // Its own keys are those of the stored items, as in a browser.
  const storage = new Proxy(calls, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return stored;
}

/** Stubs a browser that forbids storage. */
export function forbiddenStorage(): void {
  const forbid = (): never => {
    throw new Error('forbidden');
  };
  const storage = { getItem: forbid, setItem: forbid, removeItem: forbid };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
}
