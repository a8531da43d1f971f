/** Who of the family may say what arrived: a personal link each, which the super-admin makes, renews and revokes. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { generateSecret } from '../../platform/passwords.ts';
import { fingerprint } from '../../platform/signing.ts';
import { insertAuditEntry } from '../audit/index.server.ts';
import * as repository from './family-repository.server.ts';
import { familySessionMs, findFamily } from './family-session.server.ts';

/** The path of a link, told this once: the database keeps the hash of its key alone. */
type NewLink = { path: string };

export function listFamily({ db }: AppContext) {
  return repository.listMembers(db);
}

/** A link for somebody who has none. */
export async function addMember({ db }: AppContext, { username }: Admin, name: string): Promise<NewLink> {
  const { key, link } = generateLink(username);
  await db.transaction().execute(async (tx) => {
    await repository.insertMember(tx, { id: crypto.randomUUID(), name, ...link });
    await insertAuditEntry(tx, { who: username, action: 'family.linkMade', subject: name });
  });
  return { path: pathOf(key) };
}

/** A link in place of the one before, which ends together with the devices it was opened at. Refuses with 404. */
export async function renewLink({ db }: AppContext, { username }: Admin, id: string): Promise<NewLink> {
  const { key, link } = generateLink(username);
  await db.transaction().execute(async (tx) => {
    const member = await repository.findMember(tx, id);
    if (!member || !(await repository.updateLink(tx, id, link))) throw new Problem('family.notFound');
    await repository.deleteSessionsOfMember(tx, id);
    await insertAuditEntry(tx, { who: username, action: 'family.linkRenewed', subject: member.name });
  });
  return { path: pathOf(key) };
}

/** The link ends, and every device it was opened at; what was said stays. Refuses with 404. */
export async function revokeLink({ db }: AppContext, { username }: Admin, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await repository.findMember(tx, id);
    if (!member || !(await repository.deleteMember(tx, id))) throw new Problem('family.notFound');
    await insertAuditEntry(tx, { who: username, action: 'family.revoked', subject: member.name });
  });
}

/** Makes the requester's device one of the family's: the secret of its cookie; null where it is already. Refuses with 404. */
export async function openFamilyLink(
  context: AppContext,
  requester: Requester,
  key: string,
): Promise<string | null> {
  const secret = generateSecret(32);
  const now = new Date().toISOString();
  const here = await findFamily(context, requester);
  return context.db.transaction().execute(async (tx) => {
    const member = await repository.openLink(tx, fingerprint(key), now);
    if (!member) throw new Problem('arrival.linkInvalid');
    if (member.id === here?.id) return null;
    const session = { keyHash: fingerprint(secret), memberId: member.id, createdAt: now };
    await repository.insertFamilySession(tx, session);
    return secret;
  });
}

/** Forgets the devices whose time is over; how many. */
export function purgeFamilySessions({ db }: AppContext): Promise<number> {
  return repository.deleteFamilySessionsBefore(db, ago(familySessionMs));
}

function generateLink(linkMadeBy: string) {
  const key = generateSecret(32);
  const linkMadeAt = new Date().toISOString();
  return { key, link: { keyHash: fingerprint(key), linkMadeAt, linkMadeBy, openedAt: null } };
}

const pathOf = (key: string) => `/arrived?key=${key}`;
