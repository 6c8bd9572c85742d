/** Where the browser's storage has the token of the session. */
export const TOKEN_KEY = 'portal:token';

/** And the member's name, as JSON, for the boot script, which shows it on cached pages before React hydrates. */
export const PERSON_KEY = 'portal:person';
