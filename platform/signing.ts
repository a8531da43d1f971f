/** Signatures under the program's secret: each purpose has its own key, so that one never serves for another. */
import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Purpose =
  | 'address-browser'
  | 'app-check'
  | 'doctor'
  | 'bank-line'
  | 'donation-key'
  | 'follow'
  | 'follower'
  | 'messages-cursor'
  | 'proof-of-work'
  | 'recovery-code'
  | 'second-factor'
  | 'unfollow'
  | 'unsubscribe'
  | 'visitor';

/** A signature of `text`, safe in an address. */
export function sign(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', keyOf(secret, purpose)).update(text).digest('base64url');
}

function keyOf(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** True when `signature` is ours for `text`; takes the same time either way. */
export function isSigned(secret: string, purpose: Purpose, text: string, signature: string): boolean {
  const ours = Buffer.from(sign(secret, purpose, text));
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

const sealing = 'aes-256-gcm';
/** Bytes at the beginning and the end of what is sealed (AES-GCM). */
const [nonceBytes, tagBytes] = [12, 16];

/** `text` so that nobody but us can read it, safe in an address; the same each time. */
export function seal(secret: string, purpose: Purpose, text: string): string {
  // Taken from the text itself: a nonce must never stand before two different texts.
  const nonce = Buffer.from(sign(secret, purpose, text), 'base64url').subarray(0, nonceBytes);
  const cipher = createCipheriv(sealing, keyOf(secret, `seal ${purpose}`), nonce);
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** The text that was sealed for this purpose; null for anything else. */
export function unseal(secret: string, purpose: Purpose, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const key = keyOf(secret, `seal ${purpose}`);
  const decipher = createDecipheriv(sealing, key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** What the database stores of a secret it only has to recognise. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
