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

const teamGroups = ['donations', 'messages', 'content', 'campaign', 'team'] as const satisfies TeamGroup[];

type TeamGroup = keyof FrameText['groups'];

export const teamPages: TeamPage[] = [
  { path: '/admin', group: 'donations', right: null },
  { path: '/donation-view', group: 'donations', right: null, waits: 'toVerify', isTranslated: true },
  { path: '/reconcile', group: 'donations', right: 'mayUseStatements' },
  { path: '/donation-view-admin', group: 'donations', right: 'isSuperAdmin' },
  { path: '/edit-donations', group: 'donations', right: 'isSuperAdmin' },
  { path: '/deleted', group: 'donations', right: 'isSuperAdmin' },
  {
    path: '/donor-messages',
    group: 'messages',
    right: null,
    waits: 'messagesToRead',
    isTranslated: true,
  },
  { path: '/remind', group: 'messages', right: null, waits: 'toRemind', isTranslated: true },
  {
    path: '/contact-messages',
    group: 'messages',
    right: null,
    waits: 'unreadMessages',
    isTranslated: true,
  },
  { path: '/mails', group: 'messages', right: null, waits: 'failedMails' },
  { path: '/letter', group: 'messages', right: 'mayEditContent' },
  { path: '/mail-words', group: 'messages', right: 'mayEditContent' },
  { path: '/super-admin', group: 'content', right: 'mayEditContent' },
  { path: '/add-update', group: 'content', right: 'mayEditContent' },
  { path: '/message-submission', group: 'content', right: 'mayEditContent' },
  { path: '/who-asks', group: 'content', right: 'mayEditContent' },
  { path: '/who-confirms', group: 'content', right: 'mayEditContent' },
  { path: '/papers', group: 'content', right: 'mayEditContent' },
  { path: '/goal', group: 'campaign', right: 'mayEditContent' },
  { path: '/spendings', group: 'campaign', right: 'mayEditContent' },
  { path: '/launch', group: 'campaign', right: 'isSuperAdmin' },
  { path: '/campaign-life', group: 'campaign', right: 'isSuperAdmin' },
  {
    path: '/admin-accounts',
    group: 'team',
    right: 'isSuperAdmin',
    waits: 'pendingAccounts',
  },
  { path: '/send-csv', group: 'team', right: 'isSuperAdmin' },
  { path: '/currency-converted', group: 'team', right: 'isSuperAdmin' },
  { path: '/AddIsVerifiedField', group: 'team', right: 'isSuperAdmin' },
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
export function pageLanguage({ pathname, search }: Address, language: Language): Language {
  const isTranslated =
    isOneDonation(pathname, search) || teamPages.find(({ path }) => path === pathname)?.isTranslated;
  return isTranslated ? language : defaultLanguage;
}

type Address = { pathname: string; search: string };

/** The page of one donation has the address of a list, which is in English. */
function isOneDonation(pathname: string, search: string): boolean {
  return pathname === '/donation-view-admin' && new URLSearchParams(search).has('donation');
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

/** The kinds of tasks that wait on these pages. */
export function waitsOf(pages: TeamPage[]): (keyof ToDo)[] {
  return pages.flatMap(({ waits }) => waits ?? []);
}
