import { expect, test } from 'vitest';
import { plainUpdate } from '../../updates/update.fixture.ts';
import { nothing } from './fetch-home.ts';
import { homeIn } from './home-in.ts';

const latest = { ...plainUpdate, id: '1', date: '2026-02-02', description: '**Home** again.' };

const ageOn = (today: string | null, language: 'en' | 'ml' = 'en') =>
  homeIn({ ...nothing, latest }, language, today).latest?.age;

test('news of 45 days and more is called old, while the campaign asks for donations', () => {
  expect(ageOn('2026-03-18')).toBeNull();
  expect(ageOn('2026-03-19')).toBe('The last update is 45 days old.');
  expect(ageOn('2027-02-02', 'ml')).toBe('ഒടുവിൽ വിവരം അറിയിച്ചത് 365 ദിവസം മുമ്പാണ്.');
  expect(ageOn(null)).toBeNull();
});

test('the next update is told as promised, or that it was due, in place of the age of the last one', () => {
  const told = (isLate: boolean, language: 'en' | 'ml' = 'en') => {
    const nextUpdate = { everyDays: 14, by: '2026-12-12', isLate };
    return homeIn({ ...nothing, latest, nextUpdate }, language, '2026-12-13').latest?.age;
  };
  expect(told(false)).toBe('We write an update at least every 14 days; the next one by 12 December 2026.');
  expect(told(true)).toBe('We promised an update at least every 14 days. One was due on 12 December 2026.');
  expect(told(false, 'ml')).toContain('അടുത്തത് 2026 ഡിസംബർ 12‑നകം');
  expect(told(true, 'ml')).toContain('2026 ഡിസംബർ 12‑നകം എഴുതേണ്ടതായിരുന്നു');
});

test('the newest update is told by its title, or else by the beginning of its text', () => {
  const words = (update: typeof latest) => homeIn({ ...nothing, latest: update }, 'en', null).latest?.words;
  expect(words(latest)).toBe('Home again.');
  expect(words({ ...latest, title: 'Back from hospital' })).toBe('Back from hospital');
});

test('the latest bill is told in one line', () => {
  const latestBill = {
    id: '1',
    date: '2026-11-12',
    need: 'room',
    rupees: 120_000,
    words: { en: 'Room', ml: 'മുറി' },
    bill: '/files/bills/1.jpg',
  };
  const words = (language: 'en' | 'ml', isEveryBillShown = false) =>
    homeIn({ ...nothing, latestBill, isEveryBillShown }, language, null).inAccounts[0]?.[1];
  expect(words('en')).toBe('Latest bill: ₹1,20,000, 12 November 2026');
  expect(words('ml')).toBe('ഏറ്റവും പുതിയ ബിൽ: ₹1,20,000, 2026 നവംബർ 12');
  expect(words('en', true)).toBe('Every expense with its bill, the latest: ₹1,20,000, 12 November 2026');
  expect(words('ml', true)).toBe('ഓരോ ചെലവിനും ബില്ലുണ്ട്; ഏറ്റവും പുതിയത്: ₹1,20,000, 2026 നവംബർ 12');
});

const voice = `/files/voice_notes/${'0'.repeat(36)}_65s.m4a`;

test('the newest voice note is HTML with the words of the page’s language, escaped', () => {
  const latestVoice = { ...latest, voice, voiceTranscripts: { en: 'I <b>walk</b>.', ml: 'ഞാൻ നടന്നു.' } };
  const html = (language: 'en' | 'ml') =>
    homeIn({ ...nothing, latestVoice }, language, null).story.voice ?? '';
  expect(html('en')).toContain('>A voice note from the family, 1:05</h2>');
  expect(html('en')).toContain('<a href="/updates/1" aria-label="Open this update: 2 February 2026">');
  expect(html('en')).toContain(`<source src="${voice}" type="audio/mp4"/>`);
  expect(html('en')).toContain('Read what it says');
  expect(html('en')).toContain('I &lt;b&gt;walk&lt;/b&gt;.');
  expect(html('ml')).toContain('>കുടുംബത്തിന്റെ ശബ്ദസന്ദേശം, 1:05</h2>');
  expect(html('ml')).toContain('സന്ദേശം വായിക്കാം');
  expect(html('ml')).toContain('ഞാൻ നടന്നു.');
  expect(homeIn(nothing, 'en', null).story.voice).toBe('');
});

test('a story in another language than the page says in which', () => {
  const story = (content: object, language: 'en' | 'ml') =>
    homeIn({ ...nothing, content }, language, null).story.onlyIn;
  const english = { englishParagraph1: 'One.' };
  expect(story(english, 'en')).toBeUndefined();
  expect(story(english, 'ml')).toBe('en');
  expect(story({}, 'ml')).toBeUndefined();
});

test('what stands in statements is told from four fifths of the money on, with the last day', () => {
  const inStatement = {
    found: 1404,
    seen: 180,
    of: 1584,
    people: 1500,
    percent: 80,
    readTo: '2026-11-20',
    hasPayPal: true,
  };
  const both = (words: string) => ({ en: words, ml: words });
  const voucher = {
    name: both('Jacob'),
    role: both('accountant'),
    domain: 'a.example',
    elsewhere: null,
    day: '2026-11-28',
  };
  const places = {
    balance: null,
    credits: 0,
    bills: null,
    paid: null,
    creditsTo: '2026-10-31',
    creditsRupees: 1_375_000,
  };
  const seen = { ...places, vouchers: [{ ...voucher, statements: [] }] };
  const checks = (
    language: 'en' | 'ml',
    verifiedWithinDays: number | null = null,
    percent = 80,
    seenBy?: typeof seen,
  ) => {
    const proof = { ...nothing.proof, verifiedWithinDays, inStatement: { ...inStatement, percent } };
    return homeIn({ ...nothing, proof, seenBy: seenBy ?? null }, language, null).checks;
  };
  expect(checks('en')).toEqual([
    '80% of the verified money we found line by line in the bank’s statements (up to 20 November 2026) or in PayPal’s reports to our site',
    'The rest a volunteer or the family marked as received',
  ]);
  expect(checks('en', null, 100)).toHaveLength(1);
  expect(checks('en', null, 79)).toEqual([]);
  expect(checks('en', 2)).toHaveLength(3);
  expect(checks('en', null, 100, seen)[1]).toBe(
    'Jacob, accountant, stated on 28 November 2026 that the bank’s statement itself shows at least ₹13,75,000 received up to 31 October 2026',
  );
  expect(checks('ml', null, 100, seen)[1]).toContain('കുറഞ്ഞത് ₹13,75,000 അതിൽ വരവുണ്ടെന്ന്');
  expect(checks('en', null, 79, seen)).toEqual([]);
  expect(checks('ml')[0]).toContain('2026 നവംബർ 20 വരെ');
  expect(homeIn(nothing, 'en', null).checks).toEqual([]);
});

test('below the numbers stands whom to ask at the hospital, if the campaign says it', () => {
  const both = (words: string) => ({ en: words, ml: words });
  const rowsOf = (contact?: string) => {
    const named = { name: both('A hospital'), city: both('Kochi') };
    const hospital = { ...named, ...(contact && { contact: both(contact) }) };
    const registrations = [{ of: both('Licence'), number: '1' }];
    return homeIn({ ...nothing, proof: { ...nothing.proof, hospital, registrations } }, 'en', null).proof
      .registrations;
  };
  expect(rowsOf()).toEqual([{ of: 'Licence', number: '1' }]);
  expect(rowsOf('Ask Dr. Rao.')).toEqual([
    { of: 'Licence', number: '1' },
    { of: 'Who can confirm this?', number: 'Ask Dr. Rao.' },
  ]);
});

test.each([
  ['passbook', 'en', 'The passbook on 25 November 2026'],
  ['passbook', 'ml', '2026 നവംബർ 25‑ലെ പാസ്ബുക്ക്'],
  ['statement', 'en', 'The bank’s statement on 25 November 2026'],
  ['statement', 'ml', '2026 നവംബർ 25‑ലെ ബാങ്ക് സ്റ്റേറ്റ്മെന്റ്'],
] as const)(
  'the newest picture of the balance, of a %s, is told in one line (%s)',
  (source, language, words) => {
    const balance = { date: '2026-11-25', source } as NonNullable<typeof nothing.balance>;
    expect(homeIn({ ...nothing, balance }, language, null).inAccounts).toEqual([['balance', words]]);
    expect(homeIn(nothing, language, null).inAccounts).toEqual([]);
  },
);

test('of the newest messages, the first in the page’s language has the first turn', () => {
  const written = ['നന്ദി', 'Sneham ടീച്ചർ', 'With you', 'Stay strong', 'കൂടെയുണ്ട്', 'Too old'];
  const messages = written.map((message) => ({ message, firstname: '', lastname: '', date: null }));
  const turns = (language: 'en' | 'ml') =>
    homeIn({ ...nothing, messages }, language, null).newest.map(({ message }) => message.slice(1, -1));
  expect(turns('en')).toEqual(['With you', 'Stay strong', 'കൂടെയുണ്ട്', 'നന്ദി', 'Sneham ടീച്ചർ']);
  expect(turns('ml')).toEqual(written.slice(0, 5));
  expect(homeIn({ ...nothing, messages: messages.slice(0, 2) }, 'en', null).newest[0]?.message).toBe(
    '“നന്ദി”',
  );
});

test('two people who confirmed the campaign are links to their words, whoever confirmed it first above', () => {
  const voucher = (name: string, day: string) => ({
    name: { en: name, ml: '' },
    role: { en: 'nurse', ml: '' },
    domain: 'aster.example',
    elsewhere: null,
    day,
    statements: [],
  });
  const vouchers = [
    voucher('Leela', '2026-11-27'),
    voucher('Jacob', '2026-11-25'),
    voucher('Rema', '2026-11-01'),
  ];
  expect(homeIn({ ...nothing, vouchers }, 'en', null).inAccounts).toEqual([
    ['confirmed-2', 'Confirmed on 1 November 2026 by Rema, nurse'],
    ['confirmed-1', 'Confirmed on 25 November 2026 by Jacob, nurse'],
  ]);
});
