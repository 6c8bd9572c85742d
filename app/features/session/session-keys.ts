/** Storage key of the session's token. */
export const TOKEN_KEY = 'portal:token';

/** Storage key of the member's name, as JSON; the boot script shows it on cached pages before hydration. */
export const PERSON_KEY = 'portal:person';
