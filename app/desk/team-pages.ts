/** The team's pages in the order of the menu, with the text of their links (spec §6). */
import type { PageRight } from '../shell/allowed-api.ts';
import type { ToDo } from './to-do.ts';

export type TeamPage = {
  path: string;
  words: string;
  group: TeamGroup;
  /** The right that it needs; null for every admin. */
  right: PageRight | null;
  /** The tasks that wait on the page. */
  waits?: keyof ToDo;
};

export const teamGroups = ['Review', 'Content', 'Tools', 'Team'] as const;

export type TeamGroup = (typeof teamGroups)[number];

export const teamPages: TeamPage[] = [
  { path: '/admin', words: 'Admin', group: 'Review', right: null },
  { path: '/donation-view', words: 'To verify', group: 'Review', right: null, waits: 'toVerify' },
  { path: '/reconcile', words: 'Bank statement', group: 'Review', right: 'mayUseStatements' },
  {
    path: '/donor-messages',
    words: 'Donors’ messages',
    group: 'Review',
    right: null,
    waits: 'messagesToRead',
  },
  { path: '/donation-view-admin', words: 'All donations', group: 'Review', right: 'isSuperAdmin' },
  { path: '/edit-donations', words: 'Unfinished', group: 'Review', right: 'isSuperAdmin' },
  { path: '/remind', words: 'Remind by WhatsApp', group: 'Review', right: null, waits: 'toRemind' },
  {
    path: '/contact-messages',
    words: 'Contact messages',
    group: 'Review',
    right: null,
    waits: 'unreadMessages',
  },
  { path: '/mails', words: 'Mails', group: 'Review', right: null, waits: 'failedMails' },
  { path: '/super-admin', words: 'Home Page Admin', group: 'Content', right: 'mayEditContent' },
  { path: '/add-update', words: 'Add Update', group: 'Content', right: 'mayEditContent' },
  { path: '/who-asks', words: 'Who asks', group: 'Content', right: 'mayEditContent' },
  { path: '/papers', words: 'Papers', group: 'Content', right: 'mayEditContent' },
  { path: '/goal', words: 'Goal and needs', group: 'Content', right: 'mayEditContent' },
  { path: '/spendings', words: 'Spending', group: 'Content', right: 'mayEditContent' },
  { path: '/launch', words: 'Launch', group: 'Content', right: 'isSuperAdmin' },
  { path: '/campaign-life', words: 'Campaign’s life', group: 'Content', right: 'isSuperAdmin' },
  {
    path: '/message-submission',
    words: 'Send Messages without Donation',
    group: 'Content',
    right: 'mayEditContent',
  },
  { path: '/letter', words: 'Letter', group: 'Content', right: 'mayEditContent' },
  { path: '/send-csv', words: 'Send CSV', group: 'Tools', right: 'isSuperAdmin' },
  { path: '/currency-converted', words: 'Currency Conversion', group: 'Tools', right: 'isSuperAdmin' },
  { path: '/AddIsVerifiedField', words: 'Add IsVerifiedField', group: 'Tools', right: 'isSuperAdmin' },
  { path: '/deleted', words: 'Deleted', group: 'Tools', right: 'isSuperAdmin' },
  {
    path: '/admin-accounts',
    words: 'Team',
    group: 'Team',
    right: 'isSuperAdmin',
    waits: 'pendingAccounts',
  },
];

/** The admin's own page, linked beside their name instead of in the menu. */
export const ownPage: TeamPage = {
  path: '/account',
  words: 'Your account',
  group: 'Team',
  right: null,
};

/** The right that the page of this address needs. Unknown pages are the super-admin's. */
export function rightOf(pathname: string): PageRight {
  return teamPages.find(({ path }) => path === pathname)?.right ?? 'isSuperAdmin';
}

type Rights = Record<PageRight, boolean> & { mustSetUpSecondFactor: boolean };

/** The groups with pages for this admin; none before they have set up a required second factor. */
export function menuOf(admin: Rights) {
  if (admin.mustSetUpSecondFactor) return [];
  return teamGroups
    .map((group) => ({
      group,
      pages: teamPages.filter((page) => page.group === group && (page.right === null || admin[page.right])),
    }))
    .filter(({ pages }) => pages.length > 0);
}
