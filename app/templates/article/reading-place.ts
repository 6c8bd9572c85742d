const key = (id: string): string => `portal:reading:${id}`;

/** The anchor where somebody stopped reading a text on this device; null where nothing is known. */
export function readingPlace(id: string): string | null {
  try {
    return localStorage.getItem(key(id));
  } catch {
    return null;
  }
}

/** Remembers the anchor where somebody is reading. */
export function rememberPlace(id: string, anchor: string): void {
  try {
    localStorage.setItem(key(id), anchor);
  } catch {
    // Without storage the text simply opens at its beginning.
  }
}
