/** The team's pages: address, words of the link, and whether the super-admin alone may see it (spec §2, §6). Their order is the menu's. */

export type TeamPage = { path: string; words: string; isSuperAdmins: boolean };

export const teamPages: TeamPage[] = [
  { path: '/admin', words: 'Admin', isSuperAdmins: false },
  { path: '/donation-view', words: 'Donations', isSuperAdmins: false },
  { path: '/reconcile', words: 'Bank statement', isSuperAdmins: false },
  { path: '/super-admin', words: 'Home Page Admin', isSuperAdmins: true },
  { path: '/add-update', words: 'Add Update', isSuperAdmins: true },
  { path: '/message-submission', words: 'Send Messages without Donation', isSuperAdmins: true },
  { path: '/send-csv', words: 'Send CSV', isSuperAdmins: true },
  { path: '/currency-converted', words: 'Currency Conversion', isSuperAdmins: true },
  { path: '/AddIsVerifiedField', words: 'Add IsVerifiedField', isSuperAdmins: true },
  { path: '/contact-messages', words: 'Contact messages', isSuperAdmins: false },
  { path: '/mails', words: 'Mails', isSuperAdmins: false },
  { path: '/admin-accounts', words: 'Accounts', isSuperAdmins: true },
  { path: '/donation-view-admin', words: 'Donation Details', isSuperAdmins: true },
  { path: '/edit-donations', words: 'Edit Donations', isSuperAdmins: true },
  { path: '/deleted', words: 'Deleted', isSuperAdmins: true },
  { path: '/letter', words: 'Letter', isSuperAdmins: true },
];

/** Every admin's own page; it stands beside their name, not in the menu. */
export const ownPage: TeamPage = { path: '/account', words: 'Your account', isSuperAdmins: false };

type Rights = { isSuperAdmin: boolean; mustSetUpSecondFactor: boolean };

/**
 * The menu of this admin in its groups: what everybody uses, then the super-admin's tools, where there are any. None for
 * whoever has to set up a second factor first.
 */
export function menuOf({ isSuperAdmin, mustSetUpSecondFactor }: Rights): TeamPage[][] {
  if (mustSetUpSecondFactor) return [];
  const groups = [false, true].map((isTools) => teamPages.filter((page) => page.isSuperAdmins === isTools));
  return isSuperAdmin ? groups : groups.slice(0, 1);
}
