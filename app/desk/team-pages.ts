/** The team's pages in the order of the menu, and the languages that they exist in. */
import { defaultLanguage, type Language } from '../../platform/languages.ts';
import type { PageRight } from '../shell/allowed-api.ts';
import type { FrameText } from '../text/team/en/frame.ts';
import type { ToDo } from './to-do.ts';

export type TeamPage = {
  /** `frame.pages` of the team's words has the text of its link. */
  path: keyof FrameText['pages'];
  group: TeamGroup;
  /** The right that it needs; null for every admin. */
  right: PageRight | null;
  /** The tasks that wait on the page. */
  waits?: keyof ToDo;
  /** It exists in every language; others are in English. */
  isTranslated?: true;
};

const teamGroups = ['review', 'content', 'tools', 'team'] as const satisfies TeamGroup[];

type TeamGroup = keyof FrameText['groups'];

export const teamPages: TeamPage[] = [
  { path: '/admin', group: 'review', right: null },
  { path: '/donation-view', group: 'review', right: null, waits: 'toVerify', isTranslated: true },
  { path: '/reconcile', group: 'review', right: 'mayUseStatements' },
  {
    path: '/donor-messages',
    group: 'review',
    right: null,
    waits: 'messagesToRead',
    isTranslated: true,
  },
  { path: '/donation-view-admin', group: 'review', right: 'isSuperAdmin' },
  { path: '/edit-donations', group: 'review', right: 'isSuperAdmin' },
  { path: '/remind', group: 'review', right: null, waits: 'toRemind', isTranslated: true },
  {
    path: '/contact-messages',
    group: 'review',
    right: null,
    waits: 'unreadMessages',
    isTranslated: true,
  },
  { path: '/mails', group: 'review', right: null, waits: 'failedMails' },
  { path: '/super-admin', group: 'content', right: 'mayEditContent' },
  { path: '/add-update', group: 'content', right: 'mayEditContent' },
  { path: '/who-asks', group: 'content', right: 'mayEditContent' },
  { path: '/papers', group: 'content', right: 'mayEditContent' },
  { path: '/goal', group: 'content', right: 'mayEditContent' },
  { path: '/spendings', group: 'content', right: 'mayEditContent' },
  { path: '/launch', group: 'content', right: 'isSuperAdmin' },
  { path: '/campaign-life', group: 'content', right: 'isSuperAdmin' },
  {
    path: '/message-submission',
    group: 'content',
    right: 'mayEditContent',
  },
  { path: '/letter', group: 'content', right: 'mayEditContent' },
  { path: '/mail-words', group: 'content', right: 'mayEditContent' },
  { path: '/send-csv', group: 'tools', right: 'isSuperAdmin' },
  { path: '/currency-converted', group: 'tools', right: 'isSuperAdmin' },
  { path: '/AddIsVerifiedField', group: 'tools', right: 'isSuperAdmin' },
  { path: '/deleted', group: 'tools', right: 'isSuperAdmin' },
  {
    path: '/admin-accounts',
    group: 'team',
    right: 'isSuperAdmin',
    waits: 'pendingAccounts',
  },
];

/** The admin's own page, linked beside their name instead of in the menu. */
export const ownPage: TeamPage = {
  path: '/account',
  group: 'team',
  right: null,
};

/** The right that the page of this address needs. Unknown pages are the super-admin's. */
export function rightOf(pathname: string): PageRight {
  return teamPages.find(({ path }) => path === pathname)?.right ?? 'isSuperAdmin';
}

type Rights = Record<PageRight, boolean> & { mustSetUpSecondFactor: boolean };

/** The language of the page of this address, for an account with this one. */
export function pageLanguage(pathname: string, language: Language): Language {
  return teamPages.find(({ path }) => path === pathname)?.isTranslated ? language : defaultLanguage;
}

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
