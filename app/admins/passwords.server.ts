/** Passwords as they are stored: hashes alone, slow on purpose. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash to compare with when there is no such account, so that both answers take the same time. */
const nobodysHash = hash(crypto.randomUUID(), argon2);

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2);
}

/** True when the password is the one of this hash; takes the same time when there is none. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && passwordHash !== undefined;
}

/** `bytes` random bytes as letters that are safe in an address. */
export function generateSecret(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url');
}
