/** The browser's storage: of this device, or of this tab. */
export type StoreName = 'localStorage' | 'sessionStorage';

/** Reads a value that an earlier document left; null where there is none, or where the browser forbids storage. */
export function readStored(store: StoreName, key: string): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value, or removes it. Returns whether it was stored: a browser may forbid it, and storage may be full. */
export function writeStored(store: StoreName, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Reads what `writeJson` stored; null where there is nothing, or something else. What it holds is the caller's to check. */
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

/** The names of all that is stored; none where the browser forbids storage. */
export function storedKeys(store: StoreName): readonly string[] {
  try {
    return Object.keys(globalThis[store]);
  } catch {
    return [];
  }
}
