import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeClient } from '../../shell/api-client.ts';
import { fetchHome, nothing } from './fetch-home.ts';

const spendings = [
  { id: '2', rupees: 7, bill: null },
  { id: '1', rupees: 5, bill: '/files/bills/1.jpg' },
];

const answers: Record<string, unknown> = {
  '/api/home-content': { headerText: 'Help Anitha' },
  '/api/donations/progressbardata': [
    { people: 2, rupees: 100, usDollar: 1, lastVerifiedAt: '2026-01-01' },
    { rupees: null, usDollar: 2, lastVerifiedAt: null },
  ],
  '/api/donations/messages': [{ firstname: 'A', lastname: '', message: 'of a donor', date: '2026-01-02' }],
  '/api/messages': [{ firstname: 'B', lastname: '', message: 'of another', date: null }],
  '/api/ip-details': { ip: '49.36.0.1', country_code: 'IN' },
  '/api/updates': [
    { id: '3', date: '2026-02-02', description: 'Home again.', voice: null },
    { id: '2', date: '2026-02-01', description: 'The scan.', voice: '/files/voice_notes/2_9s.m4a' },
    { id: '1', date: '2026-01-01', description: 'The fall.', voice: '/files/voice_notes/1_9s.m4a' },
  ],
  '/api/proof': { lead: null, hospital: null, registrations: [], papers: [], surplus: { en: 'To others.' } },
  '/api/accounts': {
    totals: {},
    needs: [{ id: 'room', label: { en: 'Room' }, rupees: 5, spent: 1 }],
    spendings,
    balances: [
      { date: '2026-02-01', source: 'passbook' },
      { date: '2026-01-01', source: 'statement' },
    ],
    months: 4,
    asked: { vouchers: [], nextUpdate: { everyDays: 14, by: '2026-02-16', isLate: false } },
  },
  '/api/accounts/seen-by': { vouchers: [], credits: null },
};

/** The API, with one call that fails. */
const failing = (failed: string | null, failure: () => Response | Promise<Response>) =>
  fetchHome(
    makeClient('http://localhost', {
      fetch: async (input: RequestInfo | URL) => {
        const { pathname } = new URL(input as string);
        return pathname === failed ? failure() : Response.json(answers[pathname]);
      },
    }),
  );

const logged: unknown[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((words) => logged.push(words));
});
afterEach(() => vi.restoreAllMocks());

const whole = {
  content: { headerText: 'Help Anitha' },
  raised: { people: 2, rupees: 100, usDollar: 3, lastVerifiedAt: '2026-01-01' },
  messages: [
    { firstname: 'A', lastname: '', message: 'of a donor', date: '2026-01-02' },
    { firstname: 'B', lastname: '', message: 'of another', date: null },
  ],
  edge: null,
  latest: { id: '3', date: '2026-02-02', description: 'Home again.', voice: null },
  latestVoice: {
    id: '2',
    date: '2026-02-01',
    description: 'The scan.',
    voice: '/files/voice_notes/2_9s.m4a',
  },
  proof: answers['/api/proof'],
  needs: [{ id: 'room', label: { en: 'Room' }, rupees: 5, spent: 1 }],
  latestBill: spendings[1],
  balance: { date: '2026-02-01', source: 'passbook' },
  isEveryBillShown: false,
  nextUpdate: { everyDays: 14, by: '2026-02-16', isLate: false },
  vouchers: [],
  seenBy: answers['/api/accounts/seen-by'],
  months: 4,
  currency: 'INR',
  isWhole: true,
};

test('all that Home shows is asked for at once', async () => {
  expect(await failing(null, () => Response.error())).toEqual(whole);
  expect(logged).toEqual([]);
});

test.each([
  ['/api/home-content', { content: {} }],
  ['/api/donations/progressbardata', { raised: null }],
  ['/api/donations/messages', { messages: [whole.messages[1]] }],
  ['/api/messages', { messages: [whole.messages[0]] }],
  ['/api/ip-details', { currency: 'USD' }],
  ['/api/updates', { latest: null, latestVoice: undefined }],
  ['/api/proof', { proof: nothing.proof }],
  ['/api/accounts', { needs: [], latestBill: null, balance: null, months: null, nextUpdate: null }],
  ['/api/accounts/seen-by', { seenBy: null }],
])('if %s fails, the rest is shown and the failure is logged', async (path, missing) => {
  for (const failure of [
    () => Response.json({ message: 'Something went wrong.' }, { status: 500 }),
    () => new Response('<html>', { status: 502 }),
    () => Promise.reject(new TypeError('fetch failed')),
  ]) {
    expect(await failing(path, failure)).toEqual({ ...whole, ...missing, isWhole: false });
  }
  expect(logged).toHaveLength(3);
});
