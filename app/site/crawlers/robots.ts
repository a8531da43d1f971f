/** /robots.txt: what crawlers leave alone. Pure. Pages that crawlers may read but not list say `noindex`. */

/** Addresses that belong to one donor, one reader or one member of the family, by how they begin. */
const personal = [
  '/arrived',
  '/confirm-donation',
  '/could-not-pay',
  '/donation/',
  '/follow',
  '/monthly',
  '/payment-selection',
  '/shared/',
  '/unfollow',
  '/unsubscribe',
  // Pages of giving that show the donation with this id.
  '/*?id=',
  '/*&id=',
];

/** The team's addresses, by how they begin. */
const ofTeam = [
  // Not /accounts, which everybody reads.
  '/account$',
  '/account?',
  '/account.data',
  '/add-update',
  '/AddIsVerifiedField',
  '/admin',
  '/campaign-life',
  '/contact-messages',
  '/currency-converted',
  '/deleted',
  '/donation-view',
  '/donor-messages',
  '/edit-donations',
  '/goal',
  '/launch',
  '/letter',
  '/login',
  '/mail-words',
  '/mails',
  '/message-submission',
  '/papers',
  '/reconcile',
  '/remind',
  '/reset-password',
  '/send-csv',
  '/signup',
  '/spendings',
  '/super-admin',
  '/who-asks',
];

/** RFC 9309, with the patterns `*` and `$` of its section 2.2.3. */
export function robotsOf(publicUrl: string): string {
  const closed = ['/api/', ...personal, ...ofTeam].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
