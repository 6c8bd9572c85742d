import { defineConfig } from 'portal-generator/config';
import { routesTable } from 'portal-generator/emitters';

/** Emitters and rules of this site, besides those that every site has. */
export default defineConfig({ emitters: [routesTable()] });
