import type { ReleaseItem } from '../../../../generated/models.ts';

/** An entry as visitors may see it: how to reach the company is for members, so public documents do not carry it. */
export const withoutContact = <Entry extends ReleaseItem>(entry: Entry): Entry => {
  const { contact: _contact, phone: _phone, ...extra } = entry.extra;
  return { ...entry, extra };
};
