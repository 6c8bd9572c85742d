/** Emitters that a site may name in its configuration; none of them runs otherwise. */
export { kotlinConstants, swiftConstants } from './mobile-constants.ts';
export { mswHandlers } from './msw-handlers.ts';
export { postmanCollection } from './postman.ts';
export { routesTable } from './routes-table.ts';
export { tanstackQuery } from './tanstack-query.ts';
