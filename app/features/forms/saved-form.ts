import { readJson, writeJson } from '../../core/storage/stored.ts';
import { lastAccount } from '../session/session-store.ts';

/** A form belongs to the account that typed it; visitors' to nobody. A session that runs out meanwhile changes nothing. */
const keyOf = (name: string): string => `portal:form:${lastAccount()}:${name}`;

/** What was typed into a form of this tab and not yet submitted, or null. */
export const savedForm = <Values>(name: string): Partial<Values> | null =>
  readJson('sessionStorage', keyOf(name)) as Partial<Values> | null;

/** Keeps what is typed for as long as the tab lives; null forgets it. Where storage is forbidden nothing is stored. */
export const saveForm = (name: string, values: object | null): void =>
  void writeJson('sessionStorage', keyOf(name), values);
