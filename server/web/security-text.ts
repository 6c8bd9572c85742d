const YEAR_MS = 365 * 86_400_000;

/** The content of `/.well-known/security.txt` (RFC 9116): where to report a vulnerability, valid for a year from now. */
export const securityText = (contact: string, origin: string, now: number): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: zh, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
