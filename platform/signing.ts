/**
 * Signatures and encryption with APP_SECRET. Each purpose has its own key, so a signature for one is not
 * valid for another.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Purpose =
  | 'address-browser'
  | 'app-check'
  | 'doctor'
  | 'bank-line'
  | 'donation-key'
  | 'donation-opening'
  | 'erased-person'
  | 'follow'
  | 'follower'
  | 'messages-cursor'
  | 'plan'
  | 'proof-of-work'
  | 'recovery-code'
  | 'second-factor'
  | 'unfollow'
  | 'unsubscribe'
  | 'visitor'
  | 'vouch'
  | 'voucher';

/** A signature of `text`, as base64url. */
export function sign(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', keyOf(secret, purpose)).update(text).digest('base64url');
}

function keyOf(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** True if `signature` is valid for `text`. Takes the same time either way. */
export function isSigned(secret: string, purpose: Purpose, text: string, signature: string): boolean {
  const ours = Buffer.from(sign(secret, purpose, text));
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

const sealing = 'aes-256-gcm';
/** Bytes before and after the encrypted text (AES-GCM). */
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts `text`, as base64url; the result is the same each time. */
export function seal(secret: string, purpose: Purpose, text: string): string {
  // Derived from the text: two different texts must never share a nonce.
  const nonce = Buffer.from(sign(secret, purpose, text), 'base64url').subarray(0, nonceBytes);
  const cipher = createCipheriv(sealing, keyOf(secret, `seal ${purpose}`), nonce);
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** The decrypted text, or null if it wasn't sealed for this purpose. */
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

/** The hash of a secret, for the database to recognise it. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
