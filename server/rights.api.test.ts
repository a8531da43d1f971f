import { beforeAll, describe, expect, test } from 'vitest';
import { accountsCsv } from '../app/accounts/api.server.ts';
import { api } from '../app/api.server.ts';
import { screenshotPictures } from '../app/donations/screenshots/api.server.ts';
import { pictures } from '../app/files/api.server.ts';
import { renderings } from '../app/share/api.server.ts';
import { pageCards } from '../app/site/cards/api.server.ts';
import { crawlerFiles } from '../app/site/crawlers/api.server.ts';
import { expectAnswer } from '../test/answers.ts';
import { openTestSite, type TestSite } from '../test/site.ts';
import { openForSuite, signInForSuite } from '../test/suite.ts';
import { atFamilysDevice, signedIn } from '../test/team.ts';

/**
 * Every call, with its status for a visitor, an admin and the super-admin without a body. 401 and 403 come
 * from the guards; every other status comes from the route.
 */
const rights: Record<string, [visitor: number, admin: number, superAdmin: number]> = {
  'GET /api/home-content': [200, 200, 200],
  'PATCH /api/home-content': [401, 403, 415],
  'PUT /api/home-content': [401, 403, 415],
  'GET /api/home-content/versions': [401, 403, 400],
  'GET /api/campaign': [200, 200, 200],
  'GET /api/facts': [401, 403, 200],
  'PUT /api/facts': [401, 403, 415],
  'GET /api/ip-details': [200, 200, 200],
  'GET /api/privacy': [200, 200, 200],
  'GET /api/exchange-rates': [503, 503, 503],
  'GET /api/country-currencies': [200, 200, 200],
  'GET /api/countries': [200, 200, 200],
  'GET /api/app-check/token': [200, 200, 200],
  'GET /api/app-check/challenge': [200, 200, 200],
  'GET /api/donations/progressbardata': [200, 200, 200],
  'GET /api/donations/messages': [200, 200, 200],
  'GET /api/donations/incomplete-donation': [204, 204, 204],
  'GET /api/donations/checkexistingdonation': [204, 204, 204],
  'POST /api/donations/not-mine': [204, 204, 204],
  'POST /api/donations/sendDonationAlertEmail': [415, 415, 415],
  'GET /api/donations': [401, 200, 200],
  'GET /api/donations/statistics': [401, 200, 200],
  'GET /api/donations/deleted': [401, 403, 200],
  'GET /api/donations/deleted/csv': [401, 403, 200],
  'POST /api/donations/:id/restore': [401, 404, 404],
  'GET /api/donations/ids': [401, 403, 200],
  'GET /api/donations/named': [401, 200, 200],
  'GET /api/donations/totals': [401, 200, 200],
  'GET /api/donations/state-counts': [401, 200, 200],
  'GET /api/donations/same-transaction': [401, 200, 200],
  'GET /api/donations/same-picture': [401, 200, 200],
  'GET /api/donations/compared-screenshots': [401, 200, 200],
  'GET /api/donations/monthly-plans': [401, 200, 200],
  'GET /api/donations/messages/review': [401, 200, 200],
  'PUT /api/donations/messages/review': [401, 415, 415],
  'GET /api/donations/:id/history': [401, 404, 404],
  'GET /api/donations/:id/receipts': [401, 404, 404],
  'POST /api/donations/:id/receipts/:receiptId/reverse': [401, 403, 415],
  'POST /api/donations/:id/not-found': [401, 404, 404],
  'DELETE /api/donations/:id/not-found': [401, 404, 404],
  'GET /api/donations/:id/worth': [401, 404, 404],
  'GET /api/donations/:id/export': [401, 403, 404],
  'GET /api/donations/:id/person': [401, 403, 404],
  'POST /api/donations/:id/erase': [401, 403, 404],
  'GET /api/donations/:id/whatsapp-reminder': [401, 404, 404],
  'POST /api/donations/:id/whatsapp-reminder': [401, 404, 404],
  'GET /api/donations/:id': [404, 404, 404],
  'GET /api/donations/:id/own': [404, 404, 404],
  'GET /api/donations/:id/own/export': [404, 404, 404],
  // Without scripts: back to the page, which says that it failed.
  'POST /api/donations/:id/own/export': [303, 303, 303],
  'PUT /api/donations/:id/own/message': [415, 415, 415],
  'PUT /api/donations/:id/own/contact': [415, 415, 415],
  'PUT /api/donations/:id/own/transaction-id': [415, 415, 415],
  'POST /api/donations/:id/own/erase': [404, 404, 404],
  'POST /api/donations/:id/own/not-found': [415, 415, 415],
  'PUT /api/donations/:id': [415, 415, 415],
  'POST /api/donations/:id/confirmation': [415, 415, 415],
  'PUT /api/donations/:id/details': [415, 415, 415],
  'PUT /api/donations/:id/single-field': [401, 415, 415],
  'DELETE /api/donations/:id': [404, 404, 404],
  // Without a PayPal account these calls don't exist; app/paypal tests their rights.
  'GET /api/paypal/quote/:donationId': [404, 404, 404],
  'GET /api/paypal/paid/:donationId': [404, 404, 404],
  'POST /api/paypal/orders': [404, 404, 404],
  'POST /api/paypal/orders/:id/capture': [404, 404, 404],
  'POST /api/paypal/webhook': [404, 404, 404],
  'POST /api/arrived/session': [415, 415, 415],
  // For nobody in the team: see `familys` below.
  'GET /api/arrived': [401, 401, 401],
  'PUT /api/arrived/:id': [401, 401, 401],
  'GET /api/arrived/family': [401, 403, 200],
  'POST /api/arrived/family': [401, 403, 415],
  'POST /api/arrived/family/:id/link': [401, 403, 404],
  'DELETE /api/arrived/family/:id': [401, 403, 404],
  'POST /api/reconcile/match': [401, 415, 415],
  'POST /api/reconcile/accept': [401, 415, 415],
  'POST /api/reconcile/gifts': [401, 415, 415],
  'GET /api/reconcile/days': [401, 200, 200],
  'POST /api/reconcile/days': [401, 415, 415],
  'DELETE /api/reconcile/days': [401, 400, 400],
  'GET /api/reconcile/batches': [401, 200, 200],
  'POST /api/reconcile/batches/:id/undo': [401, 404, 404],
  'GET /api/donations/csv': [401, 403, 200],
  'GET /api/donations/xlsx': [401, 403, 200],
  'GET /api/donations/csv-uses': [401, 403, 200],
  'POST /api/donations/send-donation-csv': [401, 403, 400],
  'POST /api/donations/send-reminder/:id': [401, 404, 404],
  'GET /api/launch': [401, 403, 200],
  'PUT /api/launch/steps/:step': [401, 403, 415],
  'POST /api/launch/publish': [401, 403, 415],
  'GET /api/messages': [200, 200, 200],
  'POST /api/messages': [401, 403, 415],
  'GET /api/messages/submitted': [401, 403, 200],
  'DELETE /api/messages/:id': [401, 403, 404],
  'POST /api/followers': [415, 415, 415],
  'GET /api/followers': [401, 403, 200],
  'GET /api/vouchers': [401, 403, 200],
  'POST /api/vouchers': [401, 403, 415],
  'POST /api/vouchers/:id/question': [401, 403, 404],
  'DELETE /api/vouchers/:id': [401, 403, 404],
  'GET /api/vouchers/link': [404, 404, 404],
  'PUT /api/vouchers/link': [415, 415, 415],
  'DELETE /api/vouchers/link': [404, 404, 404],
  'DELETE /api/vouchers/link/withdrawal': [404, 404, 404],
  'GET /api/followers/link': [404, 404, 404],
  'PUT /api/followers/link': [404, 404, 404],
  'DELETE /api/followers/link': [404, 404, 404],
  'POST /api/followers/updates/:id': [401, 403, 404],
  'POST /api/followers/updates/:id/stop': [401, 403, 404],
  'GET /api/share/drawings': [200, 200, 200],
  'GET /api/cards/accounts': [200, 200, 200],
  'GET /api/cards/updates/:id': [404, 404, 404],
  'GET /api/share/openings': [401, 200, 200],
  'GET /api/share/own/:donationId': [404, 404, 404],
  'POST /api/share/own/:donationId/came-from': [415, 415, 415],
  'GET /api/updates': [200, 200, 200],
  'POST /api/updates': [401, 403, 415],
  'GET /api/updates/next': [200, 200, 200],
  'GET /api/updates/scheduled': [401, 403, 200],
  'GET /api/updates/:id': [404, 404, 404],
  'PUT /api/updates/:id': [401, 403, 415],
  'DELETE /api/updates/:id': [401, 403, 404],
  'GET /api/pay-in/change': [401, 200, 200],
  'GET /api/pay-in/check': [401, 200, 200],
  'POST /api/pay-in/acknowledge': [401, 403, 415],
  'GET /api/reminders/in-memory': [401, 403, 200],
  'POST /api/reminders/in-memory': [401, 403, 409],
  'GET /api/reminders/queue': [401, 200, 200],
  'POST /api/reminders/queue/next': [401, 200, 200],
  'PUT /api/reminders/queue/:id': [401, 415, 415],
  'GET /api/reminders/could-not-pay': [404, 404, 404],
  'POST /api/reminders/could-not-pay': [404, 404, 404],
  'POST /api/reminders/could-not-pay/:id': [404, 404, 404],
  'GET /api/accounts/paid-by/:donationId': [404, 404, 404],
  'GET /api/plans/of/:donationId': [404, 404, 404],
  'POST /api/plans/of/:donationId': [415, 415, 415],
  'GET /api/plans/link': [404, 404, 404],
  'GET /api/plans/link/calendar': [404, 404, 404],
  'POST /api/plans/link/give': [404, 404, 404],
  'DELETE /api/plans/link': [404, 404, 404],
  'GET /api/proof': [200, 200, 200],
  'POST /api/proof/papers': [401, 403, 415],
  'PUT /api/proof/papers/:id': [401, 403, 415],
  'DELETE /api/proof/papers/:id': [401, 403, 404],
  'GET /api/accounts': [200, 200, 200],
  'GET /api/accounts/seen-by': [200, 200, 200],
  'POST /api/accounts/spendings': [401, 403, 415],
  'PUT /api/accounts/spendings/:id': [401, 403, 415],
  'DELETE /api/accounts/spendings/:id': [401, 403, 404],
  'GET /api/accounts/spent-mails': [401, 403, 200],
  'DELETE /api/accounts/spent-mails': [401, 403, 204],
  'POST /api/accounts/balances': [401, 403, 415],
  'PUT /api/accounts/balances/:day': [401, 403, 415],
  'DELETE /api/accounts/balances/:day': [401, 403, 404],
  'GET /api/public-figures': [401, 403, 200],
  'POST /api/public-figures/publish': [401, 403, 204],
  'GET /api/campaign-life': [200, 200, 200],
  'PUT /api/campaign-life': [401, 403, 415],
  'GET /api/campaign-life/undo': [401, 403, 200],
  'POST /api/campaign-life/undo': [401, 403, 409],
  'POST /api/contact': [415, 415, 415],
  'GET /api/contact': [401, 200, 200],
  'GET /api/contact/csv': [401, 403, 200],
  'PUT /api/contact/:id': [401, 415, 415],
  'POST /api/contact/:id/erase-sender': [401, 403, 404],
  'POST /api/admin/register': [415, 415, 415],
  'POST /api/admin/login': [415, 415, 415],
  'POST /api/admin/reset-password': [415, 415, 415],
  'GET /api/admin/account': [401, 200, 200],
  'PUT /api/admin/language': [401, 415, 415],
  'PUT /api/admin/password': [401, 415, 415],
  'DELETE /api/admin/sessions/:id': [401, 404, 404],
  'POST /api/admin/second-factor': [401, 200, 200],
  'PUT /api/admin/second-factor': [401, 415, 415],
  'POST /api/admin/second-factor/turn-off': [401, 415, 415],
  'GET /api/admin/accounts': [401, 403, 200],
  'GET /api/admin/accounts/csv': [401, 403, 200],
  'PUT /api/admin/accounts/:id': [401, 403, 415],
  'PUT /api/admin/accounts/:id/rights': [401, 403, 415],
  'POST /api/admin/accounts': [401, 403, 415],
  'POST /api/admin/accounts/:id/reset-link': [401, 403, 404],
  'DELETE /api/admin/accounts/:id/second-factor': [401, 403, 404],
  'GET /api/admin/session': [401, 200, 200],
  'GET /api/admin/to-do': [401, 200, 200],
  'GET /api/admin/check-hidden-admin': [200, 200, 200],
  'POST /api/files/screenshots': [415, 415, 415],
  'POST /api/files/home_images': [401, 403, 415],
  'POST /api/files/papers': [401, 403, 415],
  'POST /api/files/balances': [401, 403, 415],
  'POST /api/files/voice_notes': [401, 403, 415],
  'DELETE /api/files/screenshots/:name': [404, 404, 404],
  'GET /api/files/screenshots/:name/reading': [401, 404, 404],
  'GET /api/files/screenshots/:name/proposal': [404, 404, 404],
  'DELETE /api/files/home_images/:name': [401, 403, 404],
  'GET /api/mails': [401, 200, 200],
  'GET /api/mails/of/:donationId': [401, 404, 404],
  'GET /api/mails/to-correct': [401, 200, 200],
  'POST /api/mails/corrections': [401, 415, 415],
  'GET /api/mails/csv': [401, 403, 200],
  'GET /api/mails/subscription': [404, 404, 404],
  'DELETE /api/mails/subscription': [404, 404, 404],
  'POST /api/mails/test': [401, 403, 415],
  'GET /api/mails/words': [401, 403, 200],
  'POST /api/mails/preview': [401, 403, 415],
  'POST /api/mails/held/send-now': [401, 200, 200],
  'DELETE /api/mails/held': [401, 200, 200],
  'POST /api/mails/:id/send-again': [401, 404, 404],
  'DELETE /api/mails/:id': [401, 404, 404],
  // Kinds of bulk work that only the super-admin may do: see app/jobs.
  'GET /api/jobs': [401, 200, 200],
  'POST /api/jobs': [401, 415, 415],
  'GET /api/jobs/:id': [401, 404, 404],
  'POST /api/jobs/:id/repeat': [401, 404, 404],
  'POST /api/jobs/:id/take-back': [401, 415, 415],
  'POST /api/jobs/:id/close': [401, 204, 204],
  'GET /api/letter': [401, 403, 200],
  'GET /api/letter/of/:id': [404, 404, 404],
  // Without scripts: back to the page, which says that it failed.
  'POST /api/letter/of/:id': [303, 303, 303],
  'GET /api/letter/of/:id/words': [404, 404, 404],
  'GET /api/letter/preview': [401, 403, 200],
  'PUT /api/letter': [401, 403, 415],
  'DELETE /api/letter': [401, 403, 204],
  'GET /files/screenshots/:name': [404, 404, 404],
  'GET /files/home_images/:name': [404, 404, 404],
  'GET /files/papers/:name': [404, 404, 404],
  'GET /files/balances/:name': [404, 404, 404],
  'GET /files/voice_notes/:name': [404, 404, 404],
  'GET /files/lead/:name': [404, 404, 404],
  'GET /files/share/:name': [404, 404, 404],
  'GET /files/cards/:name': [404, 404, 404],
  'GET /accounts.csv': [200, 200, 200],
  'GET /robots.txt': [200, 200, 200],
  // The sample has no sitemap.
  'GET /sitemap.xml': [404, 404, 404],
  // Without an address of a page.
  'GET /oembed': [404, 404, 404],
  // Last, because they end the sessions of the others.
  'POST /api/admin/logout-everywhere': [401, 204, 204],
  'POST /api/admin/logout': [204, 204, 204],
};

/** The calls that the family may use beyond visitors; no others. */
const familys: Record<string, number> = { 'GET /api/arrived': 200, 'PUT /api/arrived/:id': 415 };

const calls = new Set([
  ...[...api.routes, ...accountsCsv.routes, ...crawlerFiles.routes].map(
    ({ method, path }) => `${method} ${path}`,
  ),
  ...[...pictures.routes, ...screenshotPictures.routes, ...renderings.routes, ...pageCards.routes].map(
    ({ method, path }) => `${method} /files${path}`,
  ),
]);

const site = openForSuite(() => openTestSite());
let cookies: Record<string, string>;
beforeAll(async () => {
  cookies = {
    visitor: '',
    pending: await signedIn(site, 'pending', { status: 'pending' }),
    disabled: await signedIn(site, 'disabled', { status: 'disabled' }),
    family: await atFamilysDevice(site),
    admin: await signedIn(site, 'leela'),
    'super-admin': await signedIn(site, 'superadmin'),
  };
});

/** Makes a call of the table, with an id that nothing has. */
function make(call: string, on: TestSite, cookie = ''): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  return on.ask(path.replace(/:\w+/, '00000000-0000-4000-8000-000000000000'), { method, cookie });
}

test('the table lists exactly the existing calls', () => {
  expect(Object.keys(rights).sort()).toEqual([...calls].sort());
});

const roles = [
  ['visitor', 0],
  ['pending', 0],
  ['disabled', 0],
  ['family', 0],
  ['admin', 1],
  ['super-admin', 2],
] as const;

test.each(
  Object.entries(rights).flatMap(([call, statuses]) =>
    roles.map(([role, column]): [string, string, number] => [
      call,
      role,
      (role === 'family' && familys[call]) || statuses[column],
    ]),
  ),
)('%s as %s answers %i', async (call, role, status) => {
  const response = await make(call, site, cookies[role]);
  expect(response.status).toBe(status);
  if (status >= 400) {
    const { message, code, ...rest } = await response.json();
    expect([typeof message, typeof code]).toEqual(['string', 'string']);
    expect(['params', 'fields', 'fieldCodes']).toEqual(expect.arrayContaining(Object.keys(rest)));
  }
});

describe('where everybody needs a second factor', () => {
  /** These calls need only a session: setting up a second factor, and logging out. */
  const ownAccount = [
    'GET /api/admin/session',
    'GET /api/admin/account',
    'PUT /api/admin/language',
    'PUT /api/admin/password',
    'DELETE /api/admin/sessions/:id',
    'POST /api/admin/second-factor',
    'PUT /api/admin/second-factor',
    'POST /api/admin/second-factor/turn-off',
    'POST /api/admin/logout-everywhere',
  ];

  const strict = openForSuite(() => openTestSite({ REQUIRE_SECOND_FACTOR: 'true' }));
  const own = signInForSuite(strict, 'superadmin', 'leela', 'asha');
  beforeAll(async () => {
    const { id } = await strict.db
      .selectFrom('admins')
      .select('id')
      .where('username', '=', 'leela')
      .executeTakeFirstOrThrow();
    const confirmedAt = new Date().toISOString();
    const factor = { adminId: id, secret: 'x', confirmedAt, lastStep: 0 };
    await strict.db.insertInto('secondFactors').values(factor).execute();
  });

  const all = Object.entries(rights).map(([call, statuses]): [string, number, number] => {
    const [visitor, admin, superAdmin] = statuses;
    return [
      call,
      ownAccount.includes(call) ? superAdmin : visitor === 401 && !familys[call] ? 403 : visitor,
      admin,
    ];
  });

  test.each(all)('%s answers %i until it is set up, and %i after', async (call, before, after) => {
    const response = await make(call, strict, own.superadmin);
    expect(response.status).toBe(before);
    if (before === 403) expect((await response.json()).code).toBe('secondFactor.setUpFirst');
    // With a second factor on, none can be set up.
    const expected = call === 'POST /api/admin/second-factor' ? 409 : after;
    expect((await make(call, strict, own.leela)).status).toBe(expected);
  });

  test('the session says so', async () => {
    const { asha: cookie } = own;
    const mustSetUp = { mustSetUpSecondFactor: true };
    await expectAnswer(strict.ask('/api/admin/session', { cookie }), 200, mustSetUp);
    const secondFactor = { isOn: false, isRequired: true };
    await expectAnswer(strict.ask('/api/admin/account', { cookie }), 200, { secondFactor });
  });
});
