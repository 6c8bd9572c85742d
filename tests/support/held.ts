import type { Page } from 'playwright/test';

/** Everything that this browser stores for the site in this tab: DOM, field values, both storages, IndexedDB. */
export const allThatIsHeld = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')].map(({ value }) => value);
    const databases = await indexedDB.databases();
    const stored = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown[]>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const database = opening.result;
              const found: unknown[] = [];
              const stores = [...database.objectStoreNames];
              if (stores.length === 0) resolve([]);
              for (const store of stores) {
                const rows = database.transaction(store).objectStore(store).getAll();
                const keys = database.transaction(store).objectStore(store).getAllKeys();
                rows.onsuccess = () => found.push(rows.result);
                keys.onsuccess = () => {
                  found.push(keys.result);
                  if (store === stores.at(-1)) setTimeout(() => resolve(found), 50);
                };
              }
              database.close();
            };
          }),
      ),
    );
    return JSON.stringify([
      document.documentElement.outerHTML,
      fields,
      { ...localStorage },
      { ...sessionStorage },
      stored,
    ]);
  });
