/** Sessions of the family: the cookie that a device gets when it opens a link, and its member. */
import type { AppContext } from '../../../platform/app-context.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { fingerprint } from '../../../platform/signing.ts';
import { findFamilyMember } from './family-repository.server.ts';

export type FamilyMember = { id: string; name: string };

/** 180 days; afterwards the member reopens the link. */
export const familySessionMs = 180 * DAY;

/** The cookie's name. With https its prefix makes browsers accept it from this host only. */
export function familyCookieName(isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}kaithangu_family`;
}

/** The member of the requester's device; null if it has no session. */
export async function findFamily({ db }: AppContext, requester: Requester): Promise<FamilyMember | null> {
  const secret = requester.cookie(familyCookieName(requester.isHttps));
  return secret ? findFamilyMember(db, fingerprint(secret), ago(familySessionMs)) : null;
}

/** The member of the requester's device. Throws 401 if it has no session. */
export async function requireFamily(context: AppContext, requester: Requester): Promise<FamilyMember> {
  const member = await findFamily(context, requester);
  if (!member) throw new Problem('arrival.linkNeeded');
  return member;
}
