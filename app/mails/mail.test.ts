import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AppContext } from '../../platform/app-context.ts';
import { fillLanguages, languageCodes } from '../../platform/languages.ts';
import type { OwnedDonation } from '../donations/repository.server.ts';
import type { Receipt } from '../receipts/index.ts';
import { greetedName } from '../shared/greeted-name.ts';
import { type Stage, stages } from '../shared/stage.ts';
import { mailTexts } from '../text/mails.ts';
import { completeDonationMail, reminderMail, thankYouMail } from './donor-mails.server.ts';
import { wordsFor } from './letter-to.server.ts';
import { renderMail } from './mail.tsx';
import { contactMail, donationAlertMail } from './team-mails.server.ts';

const config = {
  campaign: JSON.parse(readFileSync('config/campaign.json', 'utf8')),
  publicUrl: 'https://help.example.org',
  appSecret: 'a secret for tests, long enough for it',
};
const site = { config } as AppContext;
const donation = {
  id: '8f14e45f-ceea-467f-a8f3-1a2b3c4d5e6f',
  firstname: 'Meera',
  lastname: 'Nair',
  currency: 'INR',
  amount: '500000',
  date: '2026-11-20T20:00:00.000Z',
  language: 'en',
  paymentMethod: 'UPI',
  confirmationNumber: '401255678890',
  inNameOf: '',
} as OwnedDonation;
const mails = [
  completeDonationMail,
  reminderMail,
  thankYouMail,
  ...(['first', 'last'] as const).map(
    (words) =>
      (...[site, donation]: Parameters<typeof thankYouMail>) =>
        reminderMail(site, donation, words),
  ),
];
const written = (language: string, changes: Partial<OwnedDonation> = {}) =>
  mails.map((mail) => renderMail(mail(site, { ...donation, language, ...changes })));

test('every mail to a donor has the same links in HTML and in text, and loads nothing from the network', () => {
  for (const language of languageCodes) {
    for (const { html, text, subject } of written(language)) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|src=/);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      );
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(link.startsWith('https://help.example.org/')).toBe(true);
        expect(text).toContain(link);
      }
      expect(text).toContain('₹5,00,000');
      expect(subject).not.toMatch(/[{}]|undefined/);
    }
  }
});

test('the first mail says how to continue, and to check spam and junk folders', () => {
  const [english] = written('en');
  expect(english?.text).toContain('please check your spam and junk folders too');
  const [malayalam] = written('ml');
  expect(malayalam?.text).toContain('സ്പാം, ജങ്ക് ഫോൾഡറുകളിലും നോക്കുക');
});

test.each([
  ['Internet Banking', 'ഇന്റർനെറ്റ് ബാങ്കിങ്'],
  ['Credit / Debit Card', 'ക്രെഡിറ്റ് / ഡെബിറ്റ് കാർഡ്'],
  ['Google Pay', 'Google Pay'],
])('a mail in Malayalam names the stored method %s in Malayalam', (paymentMethod, name) => {
  const thanks = renderMail(thankYouMail(site, { ...donation, language: 'ml', paymentMethod }));
  expect(thanks.text).toContain(`പേയ്മെന്റ് രീതി: ${name}`);
  expect(thanks.html).toContain(name);
});

test('the first mail has the pay-in details: UPI in India, SWIFT elsewhere', () => {
  const { bank, upi, donorsPhone } = config.campaign;
  const account = [bank.holder, bank.number, bank.ifsc];
  const details = (changes: Partial<OwnedDonation>) => written('en', changes)[0]?.text ?? '';
  for (const value of [...account, upi.vpa, donorsPhone])
    expect(details({ country: 'India' })).toContain(value);
  expect(details({ country: 'India' })).not.toContain(bank.swift);
  for (const abroad of [details({ country: 'Qatar' }), details({ country: 'India', currency: 'QAR' })]) {
    for (const value of [...account, bank.swift]) expect(abroad).toContain(value);
    expect(abroad).not.toContain(upi.vpa);
  }
});

test('the first mail says what to know at an exchange house, from the Gulf only', () => {
  const { gulf } = mailTexts.en.complete;
  expect(written('en', { country: 'Kuwait', currency: 'KWD' })[0]?.text).toContain(gulf);
  expect(written('en', { country: 'Germany', currency: 'EUR' })[0]?.text).not.toContain(gulf);
});

test('only a site with PayPal tells donors that payments by PayPal or card need no screenshot', () => {
  const withPayPal = { config: { ...config, paypal: { clientId: 'x' } } } as unknown as AppContext;
  for (const language of languageCodes) {
    const { payPal } = mailTexts[language].complete;
    for (const mail of [completeDonationMail, reminderMail]) {
      expect(renderMail(mail(withPayPal, { ...donation, language })).text).toContain(payPal);
      expect(renderMail(mail(site, { ...donation, language })).text).not.toContain(payPal);
    }
  }
});

test('the mail of thanks names what was paid at PayPal in another currency than the donation’s', () => {
  const given = { ...donation, currency: 'KWD', amount: '10', isVerified: true };
  const thanks = (paid?: { amount: string; currency: string }) =>
    renderMail(thankYouMail(site, given, [], 'running', undefined, null, paid)).text;
  expect(thanks({ amount: '33.33', currency: 'USD' })).toMatch(/Paid at PayPal:?\s+\$33\.33/);
  expect(thanks()).not.toContain('Paid at PayPal');
  expect(thanks({ amount: '10', currency: 'KWD' })).not.toContain('Paid at PayPal');
});

test('the mail of thanks names the amount received once it is verified', () => {
  const receipts = [{ amount: '60.00', currency: 'USD', reverses: null }] as Receipt[];
  const thanks = (isVerified: boolean) =>
    renderMail(thankYouMail(site, { ...donation, isVerified }, receipts)).text;
  expect(thanks(true)).toContain('$60');
  expect(thanks(true)).not.toContain('₹5,00,000');
  expect(thanks(false)).toContain('₹5,00,000');
  // Who is verified at once gets no other mail.
  const paidFor = mailTexts.en.verified.paidFor;
  expect([thanks(true).includes(paidFor), thanks(false).includes(paidFor)]).toEqual([true, false]);
});

test.each(languageCodes)(
  'in %s: once the goal is reached, thanks say what further donations are for',
  (language) => {
    const surplus = fillLanguages({ en: 'The rest is for others.', ml: 'ബാക്കി മറ്റുള്ളവർക്ക്.' });
    const thanks = (stage: Stage) =>
      renderMail(thankYouMail(site, { ...donation, language }, [], stage, undefined, surplus)).text;
    for (const stage of stages) {
      const isReached = stage === 'reached' || stage === 'full';
      expect([stage, thanks(stage).includes(surplus[language])]).toEqual([stage, isReached]);
    }
  },
);

test('no mail says that the public total has a donation already: it moves in steps', () => {
  for (const language of languageCodes) {
    const text = mailTexts[language];
    const gaps = { ...wordsFor(site, donation).gaps, isVerified: true, received: '₹1,700' };
    const { nothing, part, returned } = text.correction;
    const words = [
      text.thanks.state(gaps),
      ...text.verified.part(gaps),
      ...nothing(gaps),
      ...part(gaps),
      ...returned(gaps),
    ];
    expect(words.join()).not.toMatch(/added|doesn’t include|longer includes|ചേർത്തി|ചേർത്തത|ആകെത്തുകയിൽ ഇല്ല/);
  }
});

test('a reminder names the day in Indian time', () => {
  expect(written('en')[1]?.text).toContain('On 21 November 2026 you started a donation of ₹5,00,000');
});

test('a donor’s input is text, never markup of the mail', () => {
  const [mail] = written('en', { firstname: '<b>Meera</b>', lastname: '&amp;' });
  expect(mail?.html).not.toContain('<b>Meera');
});

test.each([
  ['Meera', 'Nair', 'Meera Nair'],
  ['ശ്രീലക്ഷ്മി', 'നമ്പ്യാർ', 'ശ്രീലക്ഷ്മി നമ്പ്യാർ'],
  ['A.P.J.', 'Abdul Kalam', 'A.P.J. Abdul Kalam'],
  ['Dr. Anil', "D'Souza-Menon", "Dr. Anil D'Souza-Menon"],
  ['Visit', 'casino.example', null],
  ['https://x', 'y', null],
  ['WWW.X', 'Y', null],
  ['a@example.com', 'Y', null],
  ['K.R.', 'Meera', 'K.R. Meera'],
  ['P.Krishnan', '', 'P.Krishnan'],
  ['Visit', 'CASINO.EXAMPLE', null],
  ['casino dot', 'com', null],
  ['Call', '98470 12345', null],
  ['Call', '൯൮൪൭൦', null],
  ['You have won', 'a big prize today friend', null],
  ['', '', null],
  // Other characters that look the same.
  ['ｅｖｉｌ．ｃｏｍ', '', null],
  ['Visit', 'evil。xyz', null],
  ['Visit', 'evil․xyz', null],
  ['Visit', 'evil｡xyz', null],
  ['Visit', 'evil۔xyz', null],
  ['Visit', 'evil .xyz', null],
  ['Visit', 'evil.c\u200dxyz', null],
  ['Visit', 'e\u0338vil.x\u0338yz', null],
  ['Visit', 'еvil․рф', null],
  ['ｗｗｗ．x', 'y', null],
  ['https：／／x', 'y', null],
  ['x∕y', 'Asha', null],
  ['a＠example', 'y', null],
  ['Call', '①②③', null],
  // Invisible, or without a letter.
  ['\u200d\u200d', '\u200c', null],
  ['\u2800', '\u3164', null],
  ['!!!', '♥', null],
  // Direction marks would reverse the text around them.
  ['Asha\u200f\u202e', 'Nair', 'Asha Nair'],
  ['\u200dAsha', '\u200d Nair\u200d\u200d', 'Asha Nair\u200d'],
  // Older Malayalam texts write chillus with a joiner, also at the end of a word.
  ['മോഹന്\u200d', 'കുമാര്\u200d', 'മോഹന്\u200d കുമാര്\u200d'],
  ['അന്\u200dവര്\u200d', '', 'അന്\u200dവര്\u200d'],
  ['ഷെയ്\u200cഖ്', '', 'ഷെയ്\u200cഖ്'],
  ['കെ.ആർ.', 'മീര', 'കെ.ആർ. മീര'],
  ['Zoë', 'Gal·la', 'Zoë Gal·la'],
])('%j %j is greeted as %j', (firstname, lastname, name) => {
  expect(greetedName({ firstname, lastname })).toBe(name);
});

test('no subject of a team mail has a link in place of a name', () => {
  const stranger = { firstname: 'ｅｖｉｌ．ｃｏｍ', lastname: 'now' };
  const alert = donationAlertMail(site, { ...donation, ...stranger });
  expect(alert.subject).toBe('Donation started: a donor, ₹5,00,000');
  const message = { ...stranger, address: '', email: 'x@example.com', phone: '', message: 'Hello' };
  expect(contactMail(site, message).subject).toBe('Message from a visitor');
  expect(contactMail(site, { ...message, firstname: 'Meera' }).subject).toBe('Message from Meera now');
});

test('a gift in somebody’s name is thanked for in that name; the team’s alert names it', () => {
  const given = { ...donation, inNameOf: 'Ammini Amma' };
  expect(renderMail(thankYouMail(site, given)).text).toContain('You gave it in the name of Ammini Amma.');
  const inMalayalam = renderMail(thankYouMail(site, { ...given, language: 'ml' })).text;
  expect(inMalayalam).toContain('ഇവരുടെ പേരിലാണ്: Ammini Amma.');
  const contact = { email: 'meera@example.com', phone: '', address: '', country: 'India', region: 'Kerala' };
  const alert = (of: OwnedDonation) => renderMail(donationAlertMail(site, { ...of, ...contact })).text;
  expect(alert(given)).toMatch(/In the name of:?\s*Ammini Amma/);
  expect(alert(donation)).not.toContain('In the name of');
});

test.each(['', 'Class 10B, 1998', 'buy at pills.example', '+91 98470 12345', 'https://pills.example'])(
  'a thank-you mail does not print “%s” as the name of the gift: anybody may have entered it',
  (inNameOf) => {
    const { text } = renderMail(thankYouMail(site, { ...donation, inNameOf }));
    expect(text).not.toContain('in the name of');
  },
);
