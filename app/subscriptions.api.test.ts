import { expect, test } from 'vitest';
import { on, type Subscription } from '../platform/events.ts';
import { sendForm } from '../test/donor.ts';
import { openTestSite } from '../test/site.ts';
import { openForSuite } from '../test/suite.ts';
import { subscriptions } from './subscriptions.server.ts';

const site = openForSuite(() => openTestSite());

test('what follows from what', () => {
  expect(subscriptions.map(({ on, does }) => `${on}: ${does}`)).toEqual([
    'donationStarted: the team is alerted by email',
    'donationStarted: its donor is mailed how to complete it',
    'donationChanging: refused while PayPal may be capturing its money',
    'donationChanged: PayPal’s orders of another amount are closed',
    'donationChanged: its screenshot is compared anew',
    'donationChanged: a donor who corrects the address is mailed there',
    'donationChanged: what is not verified any more is not said to have arrived',
    'donationChanged: what was found or undone is not said to be missing',
    'donationChanged: money received or returned counts for the next step',
    'donationCompleted: its donor is thanked by email',
    'donationDeleted: nothing says that it has arrived',
    'donationDeleted: nothing says that it is missing',
    'donationDeleted: its money counts for the next step',
    'donationRestored: its money counts for the next step',
    'donationRestored: it is said again that it has arrived',
    'donationRestored: it is said again that it is missing',
    'erasureAsked: the team gets a message of the donor’s',
    'donorErased: the payer’s name at PayPal is cleared',
    'donorErased: the reminders of its address are forgotten, unless another donation has it',
    'donorErased: the record of its reminders is deleted',
    'donorErased: its monthly plans are deleted',
    'donorErased: its own link is deleted, and from which link it started',
    'donorErased: its donor’s request to be erased is deleted',
    'donorErased: bank lines that wait to be counted for it are deleted',
  ]);
});

test('a failing subscriber undoes the event, and later subscribers do not run', async () => {
  const list = site.subscriptions as Subscription[];
  const asked: string[] = [];
  const failing = [
    on('donationStarted', 'fails', async () => {
      throw new Error('the subscriber fails');
    }),
    on('donationStarted', 'follows it', async () => asked.push('follows it')),
  ];
  list.push(...failing);
  try {
    expect((await sendForm(site)).status).toBe(500);
  } finally {
    list.splice(-failing.length);
  }
  expect(asked).toEqual([]);
  expect(await site.db.selectFrom('donations').select('id').execute()).toEqual([]);
  expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});
