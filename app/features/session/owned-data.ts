import { readStored, type StoreName, storedKeys, writeStored } from '../../core/storage/stored.ts';

/**
 * Personal data in the browser: typed forms, views of stored pages, positions, searches, drafts of returns. It belongs to
 * one account, whose name is stored with it, and is removed with the account's session. Data of the device remains: theme,
 * text size, the session's token, the state of a login in progress, counters without personal data.
 */
const OWNER = 'portal:owner';
const ofDevice: readonly RegExp[] = [
  /^portal:(owner|token|person|elder|contrast|dark|text-size|reload|wechat-state|code-sent)$/,
  /^portal:visit:/,
];
const isOwned = (key: string): boolean => /^portal[:.]/.test(key) && !ofDevice.some((pattern) => pattern.test(key));

/** Drafts of returns are in IndexedDB under keys with this prefix; see `report/fill/local-copy.ts`. */
export const DRAFT_PREFIX = 'portal:return:';

const ownerOf = (name: StoreName): string => readStored(name, OWNER) ?? '';
const setOwner = (name: StoreName, owner: string): void => void writeStored(name, OWNER, owner || null);

const empty = (name: StoreName): void => {
  for (const key of storedKeys(name)) if (isOwned(key)) writeStored(name, key, null);
};

/** Removes all drafts of returns except those of one account. */
async function removeDrafts(butOf: string): Promise<void> {
  try {
    const { delMany, keys } = await import('idb-keyval');
    const found = (await keys()).filter(
      (key) =>
        typeof key === 'string' &&
        key.startsWith(DRAFT_PREFIX) &&
        (butOf === '' || !key.startsWith(`${DRAFT_PREFIX}${butOf}:`)),
    );
    if (found.length > 0) await delMany(found);
  } catch {
    // Without IndexedDB there are no drafts.
  }
}

/** The account that owns this browser's stored data, also after its session has expired; '' after a logout. */
export const ownerOfBrowser = (): string => ownerOf('localStorage');

/**
 * Makes an account the owner: data of other accounts in this tab and this browser is removed. Returns whether this tab had
 * belonged to another account.
 */
export function takeOver(account: string): boolean {
  const [ofBrowser, ofTab] = [ownerOf('localStorage'), ownerOf('sessionStorage')];
  if (ofBrowser && ofBrowser !== account) empty('localStorage');
  if (ofTab && ofTab !== account) empty('sessionStorage');
  if (ofBrowser !== account) void removeDrafts(account);
  setOwner('localStorage', account);
  setOwner('sessionStorage', account);
  return ofTab !== '' && ofTab !== account;
}

/** After a logout: removes all personal data from this tab and this browser. */
export async function forgetOwned(): Promise<void> {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    empty(name);
    setOwner(name, '');
  }
  await removeDrafts('');
}

/** At the start of a document: clears a tab that was restored after a logout in another one. */
export function forgetIfLeft(): void {
  if (ownerOf('sessionStorage') === '' || ownerOfBrowser() !== '') return;
  empty('sessionStorage');
  setOwner('sessionStorage', '');
}
