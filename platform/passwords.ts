/** Passwords as they are stored: hashes alone, slow on purpose. */
import { hash, verify } from '@node-rs/argon2';
import { Problem } from './http/problem.ts';

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash to compare with when there is no such account, so that both answers take the same time. */
const nobodysHash = hash(crypto.randomUUID(), argon2);

/** Hashing is slow on purpose: more of it at once would leave other visitors neither processor nor memory. */
const atOnce = 2;
/** About three seconds of it. */
const maxWaiting = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs one computation after another, two at a time. Refuses with 503 when too many wait. */
async function oneAtATime<T>(compute: () => Promise<T>): Promise<T> {
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
    // Whoever is next takes this one's place.
    if (next) next();
    else running--;
  }
}

/** What is stored of a password. Refuses with 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(password, argon2));
}

/**
 * True when the password is the one of this hash; takes the same time when there is none.
 * Refuses with 503 when too many wait.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const [isRight = false] = await comparePasswords(password, [passwordHash]);
  return isRight;
}

/** As isPassword for each of these hashes, in one turn. */
export async function comparePasswords(password: string, hashes: (string | undefined)[]): Promise<boolean[]> {
  const nobodys = await nobodysHash;
  return oneAtATime(async () => {
    const found: boolean[] = [];
    for (const one of hashes) found.push((await verify(one ?? nobodys, password)) && one !== undefined);
    return found;
  });
}

/** `bytes` random bytes as letters that are safe in an address. */
export function generateSecret(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url');
}
