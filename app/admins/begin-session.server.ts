/** How a session begins: the cookie's secret, and the place and browser by which its owner recognizes it. */
import type { Database } from '../../platform/db/database.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { generateSecret } from '../../platform/passwords.ts';
import { fingerprint } from '../../platform/signing.ts';
import { insertSession } from './session-repository.server.ts';

/** The place and browser of a session; null if unknown. */
type SignInPlace = { place: string | null; browser: string | null };

/** The requester's place and browser, such as 'Kerala, India' and 'Chrome on Android'. */
export async function findSignInPlace({ browser, location }: Requester): Promise<SignInPlace> {
  const { region, country_name, country_code } = await location();
  return { place: [region, country_name ?? country_code].filter(Boolean).join(', ') || null, browser };
}

/** Starts a session of the admin. Returns the secret for its cookie; the database stores only its hash. */
export async function beginSession(db: Database, adminId: string, from: SignInPlace): Promise<string> {
  const secret = generateSecret(32);
  const now = new Date().toISOString();
  await insertSession(db, {
    id: crypto.randomUUID(),
    keyHash: fingerprint(secret),
    adminId,
    createdAt: now,
    lastSeenAt: now,
    ...from,
  });
  return secret;
}
