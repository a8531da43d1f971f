/** /privacy names each personal column that the donor's own download gives. */
import { expect, test } from 'vitest';
import { byKey } from '../../../test/donor.ts';
import { openPayPalForSuite, paidOrder } from '../../../test/paypal.ts';
import { readZip } from '../../../test/zip.ts';
import { privacyTexts } from '../../text/privacy.ts';

const site = openPayPalForSuite();

/** The words for a column; null if it says nothing of a person. */
type Words = Record<string, string | null>;

const donation: Words = {
  id: null,
  firstname: 'name',
  lastname: 'name',
  email: 'contact details',
  phone: 'contact details',
  address: 'contact details',
  country: 'country',
  currency: 'amount',
  hasIndianAccount: 'payment method',
  amount: 'amount',
  rupees: 'amount',
  usDollar: 'amount',
  message: 'message',
  isHiddenMessage: 'message',
  isAnonymous: 'message',
  inNameOf: 'in whose name you give',
  messageState: 'message',
  whatsappReminderNumber: 'how many we sent',
  isChecked: 'what the volunteers and the family found out about the payment',
  receivedINR: 'what the volunteers and the family found out about the payment',
  arrivalBy: 'what the volunteers and the family found out about the payment',
  arrivalAmount: 'what the volunteers and the family found out about the payment',
  notes: 'volunteers’ notes',
  confirmationNumber: 'transaction ID',
  isVerified: 'what the volunteers and the family found out about the payment',
  paymentMethod: 'payment method',
  screenshotUrl: 'The screenshot of your payment',
  date: 'the time',
  region: 'the region of your internet address',
  ipAddress: 'Your IP address',
  version: null,
  received: 'What we received of your donation: amount',
  receivedOn: 'What we received of your donation: amount, day',
  receivedFrom: 'who told us',
  notFoundAt: 'what the volunteers and the family found out about the payment',
  answeredAt: 'your answers if we don’t find the payment',
  donorAnswer: 'your answers if we don’t find the payment',
  donorNote: 'your answers if we don’t find the payment',
  language: 'the language of our emails to you',
  inrRate: 'exchange rates',
  currencyRate: 'exchange rates',
  ratesAt: 'exchange rates',
  confirmedAt: 'the time',
  verifiedAt: 'the time',
};

const payment: Words = {
  id: null,
  donationId: null,
  attempt: null,
  orderId: 'A PayPal payment: its ID',
  state: 'whether the money went back',
  amount: 'what you paid',
  currency: 'what you paid',
  requestId: null,
  captures: null,
  captureId: 'A PayPal payment: its ID',
  payerName: 'the payer’s name as PayPal gives it',
  gross: 'what you paid',
  fee: 'PayPal’s fee',
  net: 'what was left after it',
  createdAt: null,
  updatedAt: null,
  checks: null,
  nextCheckAt: null,
};

test('each column of a donation and of its payment has words on /privacy', async () => {
  const paid = await paidOrder(site);
  const { id } = paid.donation;
  const response = await site.ask(`/api/donations/${id}/own/export`, byKey(site, id));
  const files = readZip(new Uint8Array(await response.arrayBuffer()));
  const all = JSON.parse(Buffer.from(files.get('donation.json') ?? []).toString());
  expect(Object.keys(all.donation).toSorted()).toEqual(Object.keys(donation).toSorted());
  expect(all.payments[0].payerName).toBe('Anil Payer');
  expect(Object.keys(all.payments[0]).toSorted()).toEqual(Object.keys(payment).toSorted());
  const { kept, duties } = privacyTexts.en;
  const facts = Object.values(kept).map((fact) => fact(site.config.retention, 2));
  const page = [...facts, duties.consent].flat().join('\n');
  const words = [...Object.values(donation), ...Object.values(payment)].filter((each) => each !== null);
  expect(words.filter((each) => !page.includes(each))).toEqual([]);
});
