/**
 * Options of every connection to PostgreSQL. Array types are not fetched: the driver does not await that query, so losing the
 * connection during it would end the process. Arrays are sent as text (`backend/db/array-parameter.ts`).
 */
export const postgresOptions = { fetch_types: false, onnotice: (): void => undefined } as const;
