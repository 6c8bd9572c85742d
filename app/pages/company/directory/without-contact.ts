import type { ReleaseItem } from '../../../../generated/models.ts';

/** An entry without its contact data, which is for members only and must not be part of public documents. */
export const withoutContact = <Entry extends ReleaseItem>(entry: Entry): Entry => {
  const { contact: _contact, phone: _phone, ...extra } = entry.extra;
  return { ...entry, extra };
};
