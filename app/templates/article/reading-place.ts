import { readingKey } from '../../core/page/reading-key.ts';
import { readStored, writeStored } from '../../core/storage/stored.ts';

/** The anchor at which the visitor stopped reading a text on this device; null if there is none. */
export const readingPlace = (id: string): string | null => readStored('localStorage', readingKey(id));

/** Stores the anchor of the reading position. Without storage, the text opens at its beginning. */
export const rememberPlace = (id: string, anchor: string): void =>
  void writeStored('localStorage', readingKey(id), anchor);
