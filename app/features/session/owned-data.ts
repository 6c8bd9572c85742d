import { readStored, type StoreName, storedKeys, writeStored } from '../../core/storage/stored.ts';

/**
 * What the browser keeps for a person: typed forms, views of kept pages, positions, searches, drafts of returns. It belongs
 * to one account, whose name lies beside it, and goes when the account does. What is the device's own stays: theme, text
 * size, the session's token, what a login under way needs, counters that hold nothing personal.
 */
const OWNER = 'portal:owner';
const ofDevice: readonly RegExp[] = [
  /^portal:(owner|token|person|elder|contrast|dark|text-size|reload|wechat-state|code-sent)$/,
  /^portal:visit:/,
];
const isOwned = (key: string): boolean => /^portal[:.]/.test(key) && !ofDevice.some((pattern) => pattern.test(key));

/** Drafts of returns lie in IndexedDB under keys with this prefix; see `report/fill/local-copy.ts`. */
export const DRAFT_PREFIX = 'portal:return:';

const ownerOf = (name: StoreName): string => readStored(name, OWNER) ?? '';
const setOwner = (name: StoreName, owner: string): void => void writeStored(name, OWNER, owner || null);

const empty = (name: StoreName): void => {
  for (const key of storedKeys(name)) if (isOwned(key)) writeStored(name, key, null);
};

/** Removes drafts of returns but those of one account. */
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

/** The account that what this browser keeps belongs to, also after its session has run out; '' after a logout. */
export const ownerOfBrowser = (): string => ownerOf('localStorage');

/**
 * Takes over for an account: whatever of this tab and this browser belongs to another one is removed. Returns whether this
 * tab had belonged to another.
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

/** After a logout: nothing of anybody's stays in this tab or in this browser. */
export async function forgetOwned(): Promise<void> {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    empty(name);
    setOwner(name, '');
  }
  await removeDrafts('');
}

/** At the start of a document: a tab that comes back after a logout elsewhere holds nothing any more. */
export function forgetIfLeft(): void {
  if (ownerOf('sessionStorage') === '' || ownerOfBrowser() !== '') return;
  empty('sessionStorage');
  setOwner('sessionStorage', '');
}
