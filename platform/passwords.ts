/** Password hashing, and random secrets. */
import { hash, verify } from '@node-rs/argon2';
import { Problem } from './http/problem.ts';

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with if the account doesn't exist, so that both answers take the same time. */
const nobodysHash = hash(crypto.randomUUID(), argon2);

/** Hashing needs much memory and time; more at once would slow other visitors down. */
const atOnce = 2;
/** About three seconds of hashing. */
const maxWaiting = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the computation, at most two at a time. Throws 503 if too many wait. */
async function withHashingLimit<T>(compute: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new Problem('login.busy', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await compute();
  } finally {
    const next = waiting.shift();
    // The next one takes over this one's place.
    if (next) next();
    else running--;
  }
}

/** The hash to store. Throws 503 if too many wait. */
export function hashPassword(password: string): Promise<string> {
  return withHashingLimit(() => hash(password, argon2));
}

/** True if the password matches the hash. Takes the same time without a hash. Throws 503 if too many wait. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const [isRight = false] = await comparePasswords(password, [passwordHash]);
  return isRight;
}

/** As isPassword for several hashes, one after the other. */
export async function comparePasswords(password: string, hashes: (string | undefined)[]): Promise<boolean[]> {
  const nobodys = await nobodysHash;
  return withHashingLimit(async () => {
    const found: boolean[] = [];
    for (const one of hashes) found.push((await verify(one ?? nobodys, password)) && one !== undefined);
    return found;
  });
}

/** `bytes` random bytes, as base64url. */
export function generateSecret(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url');
}
