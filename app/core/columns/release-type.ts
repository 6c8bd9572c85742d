import { type ReleaseType, releaseTypes } from '../../../generated/releases.ts';

/** Whether a string is a type of entries that have an article page. */
export const isReleaseType = (text: string | undefined): text is ReleaseType =>
  text !== undefined && Object.hasOwn(releaseTypes, text);
