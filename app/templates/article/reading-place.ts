import { readingKey } from '../../core/page/reading-key.ts';
import { readStored, writeStored } from '../../core/storage/stored.ts';

/** The anchor where somebody stopped reading a text on this device; null where nothing is known. */
export const readingPlace = (id: string): string | null => readStored('localStorage', readingKey(id));

/** Remembers the anchor where somebody is reading. Without storage the text simply opens at its beginning. */
export const rememberPlace = (id: string, anchor: string): void =>
  void writeStored('localStorage', readingKey(id), anchor);
