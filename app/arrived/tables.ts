/** The tables of the family, who say on /arrived which gifts arrived. */

/** Somebody of the family who says on /arrived what arrived. */
export type FamilyMemberTable = {
  id: string;
  name: string;
  /** The hash of the key in their link. */
  keyHash: string;
  /** When the link was made, by which admin, and when it was last opened. */
  linkMadeAt: string;
  linkMadeBy: string;
  openedAt: string | null;
};

/** A device of theirs, known by the hash of its cookie. */
export type FamilySessionTable = { keyHash: string; memberId: string; createdAt: string };

declare module '../../platform/db/tables.ts' {
  interface Tables {
    familyMembers: FamilyMemberTable;
    familySessions: FamilySessionTable;
  }
}

/** The mails of this room. */
declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    arrived: true;
  }
}
