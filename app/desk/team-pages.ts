/** The team's pages in the order of the menu, with the text of their links (spec §6). */
import type { ToDo } from './to-do.ts';

export type TeamPage = {
  path: string;
  words: string;
  group: TeamGroup;
  /** True if only the super-admin may see it. */
  isSuperAdmins: boolean;
  /** The tasks that wait on the page. */
  waits?: keyof ToDo;
};

export const teamGroups = ['Review', 'Content', 'Tools', 'Team'] as const;

export type TeamGroup = (typeof teamGroups)[number];

export const teamPages: TeamPage[] = [
  { path: '/admin', words: 'Admin', group: 'Review', isSuperAdmins: false },
  { path: '/donation-view', words: 'Donations', group: 'Review', isSuperAdmins: false, waits: 'toVerify' },
  { path: '/reconcile', words: 'Bank statement', group: 'Review', isSuperAdmins: false },
  {
    path: '/donor-messages',
    words: 'Donors’ messages',
    group: 'Review',
    isSuperAdmins: false,
    waits: 'messagesToRead',
  },
  { path: '/donation-view-admin', words: 'Donation View Admin', group: 'Review', isSuperAdmins: true },
  { path: '/edit-donations', words: 'Edit Donations', group: 'Review', isSuperAdmins: true },
  { path: '/remind', words: 'Remind by WhatsApp', group: 'Review', isSuperAdmins: false, waits: 'toRemind' },
  {
    path: '/contact-messages',
    words: 'Contact messages',
    group: 'Review',
    isSuperAdmins: false,
    waits: 'unreadMessages',
  },
  { path: '/mails', words: 'Mails', group: 'Review', isSuperAdmins: false, waits: 'failedMails' },
  { path: '/super-admin', words: 'Home Page Admin', group: 'Content', isSuperAdmins: true },
  { path: '/add-update', words: 'Add Update', group: 'Content', isSuperAdmins: true },
  { path: '/papers', words: 'Papers', group: 'Content', isSuperAdmins: true },
  { path: '/spendings', words: 'Spendings', group: 'Content', isSuperAdmins: true },
  { path: '/campaign-life', words: 'Campaign’s life', group: 'Content', isSuperAdmins: true },
  {
    path: '/message-submission',
    words: 'Send Messages without Donation',
    group: 'Content',
    isSuperAdmins: true,
  },
  { path: '/letter', words: 'Letter', group: 'Content', isSuperAdmins: true },
  { path: '/send-csv', words: 'Send CSV', group: 'Tools', isSuperAdmins: true },
  { path: '/currency-converted', words: 'Currency Conversion', group: 'Tools', isSuperAdmins: true },
  { path: '/AddIsVerifiedField', words: 'Add IsVerifiedField', group: 'Tools', isSuperAdmins: true },
  { path: '/deleted', words: 'Deleted', group: 'Tools', isSuperAdmins: true },
  {
    path: '/admin-accounts',
    words: 'Accounts',
    group: 'Team',
    isSuperAdmins: true,
    waits: 'pendingAccounts',
  },
];

/** The admin's own page, linked beside their name instead of in the menu. */
export const ownPage: TeamPage = {
  path: '/account',
  words: 'Your account',
  group: 'Team',
  isSuperAdmins: false,
};

type Rights = { isSuperAdmin: boolean; mustSetUpSecondFactor: boolean };

/** The groups with pages for this admin; none before they have set up a required second factor. */
export function menuOf({ isSuperAdmin, mustSetUpSecondFactor }: Rights) {
  if (mustSetUpSecondFactor) return [];
  return teamGroups
    .map((group) => ({
      group,
      pages: teamPages.filter((page) => page.group === group && (isSuperAdmin || !page.isSuperAdmins)),
    }))
    .filter(({ pages }) => pages.length > 0);
}
