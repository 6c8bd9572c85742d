const keyOf = (name: string): string => `portal:form:${name}`;

/** What was typed into a form of this tab and not yet submitted, or null. */
export function keptForm<Values>(name: string): Partial<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Partial<Values> | null;
  } catch {
    return null;
  }
}

/** Keeps what is typed for as long as the tab lives; null forgets it. Where storage is forbidden nothing is kept. */
export function keepForm(name: string, values: object | null): void {
  try {
    if (values === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // The form works without it.
  }
}
