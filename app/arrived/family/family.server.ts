/** Personal links of the family's members, which the super-admin creates, renews and revokes. */
import type { AppContext } from '../../../platform/app-context.ts';
import { ago } from '../../../platform/durations.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin, Requester } from '../../../platform/http/requester.ts';
import { generateSecret } from '../../../platform/passwords.ts';
import { fingerprint } from '../../../platform/signing.ts';
import { insertAuditEntry } from '../../audit/index.server.ts';
import * as repository from './family-repository.server.ts';
import { familySessionMs, findFamily } from './family-session.server.ts';

/** The path of a link. Returned only once, as the database keeps only the hash of its key. */
type NewLink = { path: string };

export function listFamily({ db }: AppContext) {
  return repository.listMembers(db);
}

/** Creates a link for a new member. */
export async function addMember({ db }: AppContext, { username }: Admin, name: string): Promise<NewLink> {
  const { key, link } = generateLink(username);
  await db.transaction().execute(async (tx) => {
    await repository.insertMember(tx, { id: crypto.randomUUID(), name, ...link });
    await insertAuditEntry(tx, { who: username, action: 'family.linkMade', subject: name });
  });
  return { path: pathOf(key) };
}

/** Replaces a member's link and ends the sessions of the old one. Throws 404 if there is no such member. */
export async function renewLink({ db }: AppContext, { username }: Admin, id: string): Promise<NewLink> {
  const { key, link } = generateLink(username);
  await db.transaction().execute(async (tx) => {
    const member = await repository.updateLink(tx, id, link);
    if (!member) throw new Problem('family.notFound');
    await repository.deleteSessionsOfMember(tx, id);
    await insertAuditEntry(tx, { who: username, action: 'family.linkRenewed', subject: member.name });
  });
  return { path: pathOf(key) };
}

/** Deletes a member's link and sessions; their answers stay. Throws 404 if there is no such member. */
export async function revokeLink({ db }: AppContext, { username }: Admin, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await repository.deleteMember(tx, id);
    if (!member) throw new Problem('family.notFound');
    await insertAuditEntry(tx, { who: username, action: 'family.revoked', subject: member.name });
  });
}

/**
 * Starts a session on the requester's device and returns the secret of its cookie; null if the device already
 * has a session of this member. Throws 404 if there is no such link.
 */
export async function openFamilyLink(
  context: AppContext,
  requester: Requester,
  key: string,
): Promise<string | null> {
  const secret = generateSecret(32);
  const now = new Date().toISOString();
  const current = await findFamily(context, requester);
  return context.db.transaction().execute(async (tx) => {
    const member = await repository.openLink(tx, fingerprint(key), now);
    if (!member) throw new Problem('arrival.linkInvalid');
    if (member.id === current?.id) return null;
    const session = { keyHash: fingerprint(secret), memberId: member.id, createdAt: now };
    await repository.insertFamilySession(tx, session);
    return secret;
  });
}

/** Deletes expired sessions. Returns their number. */
export function purgeFamilySessions({ db }: AppContext): Promise<number> {
  return repository.deleteFamilySessionsBefore(db, ago(familySessionMs));
}

function generateLink(linkMadeBy: string) {
  const key = generateSecret(32);
  const linkMadeAt = new Date().toISOString();
  return { key, link: { keyHash: fingerprint(key), linkMadeAt, linkMadeBy, openedAt: null } };
}

const pathOf = (key: string) => `/arrived?key=${key}`;
