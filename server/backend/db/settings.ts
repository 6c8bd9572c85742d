import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { settings } from './schema.ts';

/** A setting that is created at its first use and then stored permanently; concurrent processes get the same value. */
export async function settingOr(db: Pick<Db, 'select' | 'insert'>, key: string, make: () => string): Promise<string> {
  const [known] = await db.select().from(settings).where(eq(settings.key, key));
  if (known) return known.value;
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(eq(settings.key, key));
  return stored?.value ?? '';
}

export async function saveSetting(db: Pick<Db, 'insert'>, key: string, value: string): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
