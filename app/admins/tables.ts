/** The tables of the team's accounts, with their sessions and second factors. */
import type { Generated } from 'kysely';
import type { Rights } from '../../platform/http/rights.ts';
import type { Language } from '../../platform/languages.ts';

export type AdminTable = { [Right in keyof Rights]: Generated<Rights[Right]> } & {
  id: string;
  /** In lower case: names that differ only by case could be confused. */
  username: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  passwordHash: string;
  status: 'pending' | 'active' | 'disabled';
  createdAt: string;
  lastSignInAt: string | null;
  /** In which they read the team's pages that exist in it. */
  language: Generated<Language>;
  /** The address of its registration, or its /64; empty for the super-admin of the settings. */
  addressGroup: string;
  /** The Idempotency-Key of its registration: a repeat gets the first answer, not 'name taken'. */
  registrationKey: string | null;
};

export type SessionTable = {
  id: string;
  /** The hash of the cookie, so that a stolen table opens no session. */
  keyHash: string;
  adminId: string;
  createdAt: string;
  lastSeenAt: string;
  /** Place and browser at its start, such as 'Kerala, India' and 'Chrome on Android'; null if unknown. */
  place: string | null;
  browser: string | null;
};

export type SecondFactorTable = {
  adminId: string;
  /** Secret of the authenticator app, encrypted with the program's secret. */
  secret: string;
  /** When a first code confirmed it; null until then, and the factor does not count yet. */
  confirmedAt: string | null;
  /** The step (30-second period since 1970) of the last used code: no code is accepted twice. */
  lastStep: number;
};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    admins: AdminTable;
    sessions: SessionTable;
    secondFactors: SecondFactorTable;
    /** One open link per account; `keyHash` is the hash of its key. */
    passwordResets: { adminId: string; keyHash: string; expiresAt: string };
    /** Unused codes, hashed. */
    recoveryCodes: { adminId: string; codeHash: string };
    loginAttempts: { username: string; addressGroup: string; failures: number; lastAt: string };
  }
}
