/** The face of this room for the server: other rooms import nothing else of its server code. */
export { type Accounts, showAccounts } from './show-accounts.server.ts';
