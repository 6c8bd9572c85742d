import { readJson, writeJson } from '../../core/storage/stored.ts';
import { lastAccount } from '../session/session-store.ts';

/** A stored form belongs to the account that typed it; a visitor's to no account. An expired session does not change that. */
const keyOf = (name: string): string => `portal:form:${lastAccount()}:${name}`;

/** The values that were typed into a form in this tab and not yet submitted, or null. */
export const savedForm = <Values>(name: string): Partial<Values> | null =>
  readJson('sessionStorage', keyOf(name)) as Partial<Values> | null;

/** Stores the typed values in the session storage of the tab; null removes them. Does nothing if storage is unavailable. */
export const saveForm = (name: string, values: object | null): void =>
  void writeJson('sessionStorage', keyOf(name), values);
