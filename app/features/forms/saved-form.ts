import { lastAccount } from '../session/session-store.ts';

/** A form belongs to the account that typed it; visitors' to nobody. A session that runs out meanwhile changes nothing. */
const keyOf = (name: string): string => `portal:form:${lastAccount()}:${name}`;

/** What was typed into a form of this tab and not yet submitted, or null. */
export function savedForm<Values>(name: string): Partial<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Partial<Values> | null;
  } catch {
    return null;
  }
}

/** Keeps what is typed for as long as the tab lives; null forgets it. Where storage is forbidden nothing is stored. */
export function saveForm(name: string, values: object | null): void {
  try {
    if (values === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // The form works without it.
  }
}
