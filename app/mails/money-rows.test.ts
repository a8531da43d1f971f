import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AppContext } from '../../platform/app-context.ts';
import { languageCodes } from '../../platform/languages.ts';
import type { OwnedDonation } from '../donations/repository.server.ts';
import { completeDonationMail, thankYouMail } from './donor-mails.server.ts';
import { renderMail } from './mail.tsx';

const campaign = JSON.parse(readFileSync('config/campaign.json', 'utf8'));
const appSecret = 'a secret for tests, long enough for it';
const site = { config: { campaign, publicUrl: 'https://help.example.org', appSecret } } as AppContext;
const donation = {
  id: '8f14e45f-ceea-467f-a8f3-1a2b3c4d5e6f',
  firstname: 'Meera',
  lastname: 'Nair',
  country: 'Kuwait',
  currency: 'KWD',
  amount: '10',
  date: '2026-11-20T20:00:00.000Z',
  language: 'en',
  inNameOf: '',
} as OwnedDonation;

test.each([
  // Its fees: 0.5 % and $35.
  { rupees: 2640, isListed: false, said: null },
  { rupees: 3920, isListed: true, said: '72%' },
  { rupees: 6514, isListed: true, said: '43%' },
  { rupees: 80_000, isListed: true, said: null },
  { rupees: null, isListed: true, said: null },
])('of $rupees rupees the first mail lists SWIFT: $isListed, and says that it takes $said', (given) => {
  for (const language of languageCodes) {
    const { text } = renderMail(
      completeDonationMail(site, { ...donation, language, rupees: given.rupees, inrRate: 80 }),
    );
    expect(text.includes(campaign.bank.swift)).toBe(given.isListed);
    const said = text.match(/SWIFT\).*?(\d+%)/)?.[1] ?? null;
    expect(said).toBe(given.said);
  }
});

test('a mail names the ID that PayPal gave, whatever its letters; of a typed one only what looks like an ID', () => {
  const confirmationNumber = 'HBZQTTLTTQAHAPEV7';
  const thanks = (receivedFrom: string | null) =>
    renderMail(thankYouMail(site, { ...donation, paymentMethod: 'PayPal', confirmationNumber, receivedFrom }))
      .text;
  expect(thanks('PayPal')).toContain(confirmationNumber);
  expect(thanks(null)).not.toContain(confirmationNumber);
});
