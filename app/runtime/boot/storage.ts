/** Reads a value that an earlier document left; null where there is none, or where the browser forbids storage. */
export function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value, or removes it. Without storage it lasts as long as the document. */
export function write(storage: 'localStorage' | 'sessionStorage', key: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // Nothing to do.
  }
}
