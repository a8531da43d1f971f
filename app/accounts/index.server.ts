/** The face of this room for the server: other rooms import nothing else of its server code. */
export { countDaysWithoutBalance } from './balance/balances.server.ts';
export { type Accounts, showAccounts } from './show-accounts.server.ts';
export { queueSpentMails } from './spent-mails/spent-mails.server.ts';
