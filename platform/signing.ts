/** Signatures under the program's secret: each purpose has its own key, so that one never serves for another. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Purpose = 'app-check' | 'donation-key' | 'unsubscribe' | 'visitor';

/** A signature of `text`, safe in an address. */
export function sign(secret: string, purpose: Purpose, text: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** True when `signature` is ours for `text`; takes the same time either way. */
export function isSigned(secret: string, purpose: Purpose, text: string, signature: string): boolean {
  const ours = Buffer.from(sign(secret, purpose, text));
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** What the database stores of a secret it only has to recognise. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
