/**
 * Keys that open a donation as its donor. The one in the donor's mails proves that the address is theirs;
 * others, which begin with this mark, open the donation alone.
 */
export const openingMark = 'open-';

/** True for the key of a mail, which may show and erase what is kept under its address. */
export function isMailKey(key: string | null): key is string {
  return key !== null && key !== '' && !key.startsWith(openingMark);
}
