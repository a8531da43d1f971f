/**
 * What follows from changes of a donation: the subscribers of each event, in their order, inside the same
 * transaction. personal-data.server.ts lists what an erasure deletes.
 */
import { on, type Subscription } from '../platform/events.ts';
import { askToErase } from './contact/ask-to-erase.server.ts';
import { alertTeam, mailCorrectedAddress, mailStarted, thankDonor } from './mails/donation-mails.server.ts';
import { dropVerifiedMail, requeueVerifiedMail } from './mails/queue-verified-mail.server.ts';
import { dropNotFoundMail, requeueNotFoundMail } from './not-found/not-found-mail.server.ts';
import { refuseWhileCapturing } from './paypal/refuse-while-capturing.server.ts';
import { closeOpenOrders } from './paypal/repository.server.ts';
import { erasures } from './personal-data.server.ts';
import { countForStep } from './raised/index.server.ts';
import { followDonation } from './readings/index.server.ts';

export const subscriptions: readonly Subscription[] = [
  on('donationStarted', 'the team is alerted by email', alertTeam),
  on('donationStarted', 'its donor is mailed how to complete it', mailStarted),

  on('donationChanging', 'refused while PayPal may be capturing its money', (_, tx, { donation }) =>
    refuseWhileCapturing(tx, donation.id),
  ),

  on('donationChanged', 'PayPal’s orders of another amount are closed', async (_, tx, { before, after }) => {
    const isOther = before.amount !== after.amount || before.currency !== after.currency;
    if (isOther) await closeOpenOrders(tx, after.id);
  }),
  on('donationChanged', 'its screenshot is compared anew', (_, tx, event) => followDonation(tx, event)),
  on('donationChanged', 'a donor who corrects the address is mailed there', mailCorrectedAddress),
  on('donationChanged', 'what is not verified any more is not said to have arrived', async (_, tx, event) => {
    const { before, after } = event;
    if (before.isVerified && !after.isVerified) await dropVerifiedMail(tx, after.id, 'takenBack');
  }),
  on('donationChanged', 'what was found or undone is not said to be missing', async (_, tx, event) => {
    const { before, after } = event;
    const isSettled = after.notFoundAt === null || after.isVerified;
    if (before.notFoundAt !== null && isSettled) await dropNotFoundMail(tx, after.id, 'settled');
    else if (before.answeredAt === null && after.answeredAt !== null) {
      await dropNotFoundMail(tx, after.id, 'answered');
    }
  }),
  on('donationChanged', 'money received or returned counts for the next step', async (context, tx, event) => {
    const { before, after } = event;
    const counted = ['isVerified', 'received', 'receivedUsDollar'] as const;
    if (counted.some((name) => before[name] !== after[name])) {
      await countForStep(context, tx, after.id, before);
    }
  }),

  on('donationCompleted', 'its donor is thanked by email', thankDonor),

  on('donationDeleted', 'nothing says that it has arrived', async (_, tx, { donation }) => {
    if (donation.isVerified) await dropVerifiedMail(tx, donation.id, 'deleted');
  }),
  on('donationDeleted', 'nothing says that it is missing', async (_, tx, { donation }) => {
    if (donation.notFoundAt !== null) await dropNotFoundMail(tx, donation.id, 'deleted');
  }),
  on('donationDeleted', 'its money counts for the next step', async (context, tx, { donation }) => {
    if (donation.isVerified) await countForStep(context, tx, donation.id, donation);
  }),
  on('donationRestored', 'its money counts for the next step', async (context, tx, { donation }) => {
    if (donation.isVerified) await countForStep(context, tx, donation.id, null);
  }),
  on('donationRestored', 'it is said again that it has arrived', async (context, tx, { donation }) => {
    if (donation.isVerified) await requeueVerifiedMail(context, tx, donation.id);
  }),
  on('donationRestored', 'it is said again that it is missing', async (context, tx, { donation }) => {
    if (donation.notFoundAt !== null) await requeueNotFoundMail(context, tx, donation.id);
  }),

  on('erasureAsked', 'the team gets a message of the donor’s', askToErase),
  ...erasures,
];
