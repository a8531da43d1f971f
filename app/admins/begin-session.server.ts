/** A session as it begins: the cookie's secret, and from where its owner will know it again. */
import type { Database } from '../../platform/db/database.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { generateSecret } from '../../platform/passwords.ts';
import { fingerprint } from '../../platform/signing.ts';
import { insertSession } from './session-repository.server.ts';

/** Where a browser is, and which it is; null where nobody knows. */
export type SignInPlace = { place: string | null; browser: string | null };

/** From where the requester signs in, such as 'Kerala, India' and 'Chrome on Android'. */
export async function findSignInPlace({ browser, location }: Requester): Promise<SignInPlace> {
  const { region, country_name, country_code } = await location();
  return { place: [region, country_name ?? country_code].filter(Boolean).join(', ') || null, browser };
}

/** Begins a session of the admin; the secret that its cookie holds. The database stores its hash alone. */
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
