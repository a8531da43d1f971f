/** The team's pages: address, words of the link, and whether the super-admin alone may see it (spec §2, §6). Their order is the menu's. */

export type TeamPage = { path: string; words: string; isSuperAdmins: boolean };

export const teamPages: TeamPage[] = [
  { path: '/admin', words: 'Admin', isSuperAdmins: false },
  { path: '/donation-view', words: 'Donations', isSuperAdmins: false },
  { path: '/deleted', words: 'Deleted', isSuperAdmins: true },
];

/** The pages of the menu for this admin. */
export function pagesFor({ isSuperAdmin }: { isSuperAdmin: boolean }): TeamPage[] {
  return teamPages.filter((page) => isSuperAdmin || !page.isSuperAdmins);
}
