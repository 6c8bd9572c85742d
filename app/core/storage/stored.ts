/** The browser's storage: of the device, or of the tab. */
export type StoreName = 'localStorage' | 'sessionStorage';

/** Reads a stored value; null if there is none, or if the browser forbids storage. */
export function readStored(store: StoreName, key: string): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value; null removes it. Returns whether that succeeded: a browser may forbid storage, and it may be full. */
export function writeStored(store: StoreName, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Reads a value stored by `writeJson`; null if it is missing or invalid JSON. The caller must check its type. */
export function readJson(store: StoreName, key: string): unknown {
  try {
    return JSON.parse(readStored(store, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a value as JSON; null removes it. */
export const writeJson = (store: StoreName, key: string, value: unknown): boolean =>
  writeStored(store, key, value === null ? null : JSON.stringify(value));

/** All stored keys; empty if the browser forbids storage. */
export function storedKeys(store: StoreName): readonly string[] {
  try {
    return Object.keys(globalThis[store]);
  } catch {
    return [];
  }
}
