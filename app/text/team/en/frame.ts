/**
 * Words of the frame around the team's pages: menu, header, and questions that any page can ask. In English.
 */

export const frame = {
  menu: 'Menu',
  menuLabel: 'Team',
  groups: {
    donations: 'Donations',
    messages: 'Messages',
    content: 'Content',
    campaign: 'Campaign',
    team: 'Team and tools',
  },
  /** The links of the menu by address, which are the titles of the pages too. */
  pages: {
    '/admin': 'Admin',
    '/donation-view': 'To verify',
    '/reconcile': 'Bank statement',
    '/donor-messages': 'Donors’ messages',
    '/donation-view-admin': 'All donations',
    '/edit-donations': 'Unfinished',
    '/remind': 'Remind by WhatsApp',
    '/contact-messages': 'Contact messages',
    '/mails': 'Mails',
    '/super-admin': 'Home Page Admin',
    '/add-update': 'Add Update',
    '/who-asks': 'Who asks',
    '/who-confirms': 'Who confirms it',
    '/papers': 'Papers',
    '/goal': 'Goal and needs',
    '/spendings': 'Spending',
    '/launch': 'Launch',
    '/campaign-life': 'Campaign’s life',
    '/message-submission': 'Send Messages without Donation',
    '/letter': 'Letter',
    '/mail-words': 'Words of mails',
    '/send-csv': 'Send CSV',
    '/currency-converted': 'Currency Conversion',
    '/AddIsVerifiedField': 'Add IsVerifiedField',
    '/deleted': 'Deleted',
    '/admin-accounts': 'Team',
    '/account': 'Your account',
  },
  waiting: 'waiting',
  over: (count: string) => `over ${count}`,
  logOut: 'Log out',
  notLoggedOut: 'You could not be logged out. Please check your connection.',
  skip: 'Skip to the page',
  version: (version: string) => `Version ${version}`,
  guest:
    'You are a guest of this demo. All data is invented. You don’t see what other visitors type, and nothing you do is saved.',
  readOnly: 'Your account may only read: nothing you do is saved.',
  ended: {
    title: 'You have been logged out',
    text: ({ username }: { username: string }) =>
      `Your session has ended. Log in again as ${username} to continue what you were doing.`,
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    code: 'Code',
    codeHint: 'The six digits of your authenticator app, or one of your recovery codes.',
    logIn: 'Log in',
    notNow: 'Not now',
    failed: 'An error occurred. Please try again.',
    unexpected: 'An unexpected error occurred. Please try again later.',
  },
  /** The choice of a language on the account's page. */
  language: {
    title: 'Language',
    hint: 'The menu and the pages To verify, Remind by WhatsApp, Donors’ messages, Contact messages and the page of one donation appear in the language that you choose here. Other pages are in English.',
    saved: 'Your language is saved.',
    failed: 'Your language could not be saved. Please try again.',
  },
  leave: {
    offline: 'You are offline. You can’t save anything until you are connected again.',
    title: 'Unsaved text',
    question: 'What you typed isn’t saved. Leave this page anyway?',
    yes: 'Leave without saving',
  },
};

export type FrameText = typeof frame;
