/**
 * What every connection to PostgreSQL is opened with. The types of arrays are not asked for: nobody waits for that query of the
 * driver, so a connection that is lost during it would end the process. Arrays are sent as text (`backend/db/array-parameter.ts`).
 */
export const postgresOptions = { fetch_types: false, onnotice: (): void => undefined } as const;
