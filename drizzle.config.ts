import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes a migration from the schema; the server applies them at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/backend/db/schema.ts',
  out: './server/backend/db/migrations',
});
