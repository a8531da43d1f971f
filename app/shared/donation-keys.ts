/**
 * Keys that open a donation as its donor. The one in the donor's mails proves that the address is theirs;
 * others, which begin with this mark, open the donation alone.
 */
export const openingMark = 'open-';

/** True for a mail's key. It may show and erase all that is kept under the mail's address. */
export function isMailKey(key: string | null): key is string {
  return key !== null && key !== '' && !key.startsWith(openingMark);
}

/** The donor's page of a donation, which says that a download failed. `key`: empty for none. */
export function failedDownloadPath(id: string, key: string): string {
  const query = new URLSearchParams({ ...(key && { key }), failed: 'download' });
  return `/donation/${encodeURIComponent(id)}?${query}`;
}
