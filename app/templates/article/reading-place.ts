import { readStored, writeStored } from '../../core/storage/stored.ts';

const key = (id: string): string => `portal:reading:${id}`;

/** The anchor where somebody stopped reading a text on this device; null where nothing is known. */
export const readingPlace = (id: string): string | null => readStored('localStorage', key(id));

/** Remembers the anchor where somebody is reading. Without storage the text simply opens at its beginning. */
export const rememberPlace = (id: string, anchor: string): void => void writeStored('localStorage', key(id), anchor);
