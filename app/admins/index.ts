/** The face of this room for every caller: rules and types that browser and server share. */
export type { Account } from './account.ts';
export type { AccountStatus } from './schema.ts';
