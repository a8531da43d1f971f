/** Tables of the family, who say on /arrived which donations arrived. */

/** A member of the family with a personal link. */
export type FamilyMemberTable = {
  id: string;
  name: string;
  /** The hash of the link's key. */
  keyHash: string;
  /** When the link was made, by which admin, and when it was last opened. */
  linkMadeAt: string;
  linkMadeBy: string;
  openedAt: string | null;
};

/** A device on which a member opened their link; `keyHash`: the hash of its cookie. */
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
