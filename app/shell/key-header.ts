/** The header that names the key of a mail's link; none for a text that is no key. */
export function keyHeader(key: string | null): Record<string, string> {
  return key && /^[\w-]+$/.test(key) ? { 'X-Donation-Key': key } : {};
}
