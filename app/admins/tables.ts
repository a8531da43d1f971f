/** The tables of the team's accounts, with their sessions and second factors. */

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

declare module '../../platform/db/tables.ts' {
  interface Tables {
    admins: AdminTable;
    sessions: SessionTable;
    secondFactors: SecondFactorTable;
    /** One open link an account; `keyHash` is the hash of the key in it. */
    passwordResets: { adminId: string; keyHash: string; expiresAt: string };
    /** Codes that weren't used yet, hashed. */
    recoveryCodes: { adminId: string; codeHash: string };
    loginAttempts: { username: string; addressGroup: string; failures: number; lastAt: string };
  }
}
