/** The shape of the platform's own tables. Each room adds its tables to `Tables` in a tables.ts of its own. */

export type AdminTable = {
  id: string;
  /** Lower-cased: two names that differ by case only would be taken for each other. */
  username: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  passwordHash: string;
  status: 'pending' | 'active' | 'disabled';
  createdAt: string;
  lastSignInAt: string | null;
  /** The address it was registered from, or its /64; empty for the super-admin of the settings. */
  addressGroup: string;
  /** The Idempotency-Key of its registration, so that a repeat isn't told that its own name is taken. */
  registrationKey: string | null;
};

export type SessionTable = {
  id: string;
  /** The hash of the cookie, so that a stolen table opens no session. */
  keyHash: string;
  adminId: string;
  createdAt: string;
  lastSeenAt: string;
  /** From where it was begun, such as 'Kerala, India' and 'Chrome on Android'; null where nobody knows. */
  place: string | null;
  browser: string | null;
};

export type SecondFactorTable = {
  adminId: string;
  /** Of the authenticator app, sealed under the program's secret. */
  secret: string;
  /** When a first code confirmed it; null until then: it doesn't count yet. */
  confirmedAt: string | null;
  /** The step (30-second period since 1970) of the last code that was used: no code is accepted twice. */
  lastStep: number;
};

export type OutboxTable = {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  /** JSON: what the mail's template needs. */
  payload: string;
  donationId: string | null;
  /** 'dropped': it wasn't sent because its cause is gone. */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';
  attempts: number;
  /** When it is due; of a mail that is being sent, when its claim runs out. */
  nextAt: string;
  createdAt: string;
  sentAt: string | null;
  /** Of a dropped mail, why it was not sent. */
  lastError: string | null;
  /** Until when it was held at first, so that its cause could be taken back; null for one that was due at once. */
  heldUntil: string | null;
};

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

/** Names are those of spec §3; times are ISO texts in UTC. An interface, so that rooms can add to it. */
export interface Tables {
  admins: AdminTable;
  sessions: SessionTable;
  secondFactors: SecondFactorTable;
  familyMembers: FamilyMemberTable;
  familySessions: FamilySessionTable;
  outbox: OutboxTable;
  /** One row: the newest rates we were given. `rates` is JSON, per US dollar. */
  exchangeRates: { base: string; rates: string; fetchedAt: string };
  /** One row, whose version goes up when something changes that the public sees; cached pages follow it. */
  publicContent: { id: number; version: number };
}
