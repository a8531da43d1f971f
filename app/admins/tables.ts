/** The tables of accounts beyond the accounts themselves, which the platform knows. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** One open link an account; `keyHash` is the hash of the key in it. */
    passwordResets: { adminId: string; keyHash: string; expiresAt: string };
    /** Codes that weren't used yet, hashed. */
    recoveryCodes: { adminId: string; codeHash: string };
    loginAttempts: { username: string; addressGroup: string; failures: number; lastAt: string };
  }
}
