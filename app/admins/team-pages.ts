/** The team's pages: address, words of the link, and whether the super-admin alone may see it (spec §2, §6). Their order is the menu's. */

export type TeamPage = { path: string; words: string; isSuperAdmins: boolean };

export const teamPages: TeamPage[] = [
  { path: '/admin', words: 'Admin', isSuperAdmins: false },
  { path: '/donation-view', words: 'Donations', isSuperAdmins: false },
  { path: '/super-admin', words: 'Home Page Admin', isSuperAdmins: true },
  { path: '/add-update', words: 'Add Update', isSuperAdmins: true },
  { path: '/message-submission', words: 'Send Messages without Donation', isSuperAdmins: true },
  { path: '/send-csv', words: 'Send CSV', isSuperAdmins: true },
  { path: '/currency-converted', words: 'Currency Conversion', isSuperAdmins: true },
  { path: '/AddIsVerifiedField', words: 'Add IsVerifiedField', isSuperAdmins: true },
];

/** The pages of the menu for this admin. */
export function pagesFor({ isSuperAdmin }: { isSuperAdmin: boolean }): TeamPage[] {
  return teamPages.filter((page) => isSuperAdmin || !page.isSuperAdmins);
}
