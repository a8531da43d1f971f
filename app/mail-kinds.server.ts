/** Every kind of mail, with the room that writes it. */
import type { AppContext } from '../platform/app-context.ts';
import type { MailKind, OutboxMail } from '../platform/jobs/outbox-repository.ts';
import { composeSpentMail } from './accounts/spent-mails/compose-spent-mail.server.ts';
import { arrivedMail } from './arrived/arrived-mail.server.ts';
import type { ContactInput } from './contact/schema.ts';
import { composeFollowerMail } from './followers/follower-mails.server.ts';
import { type Composed, type Composer, composeBy, message } from './mails/compose.server.ts';
import {
  composeAlert,
  composeStarted,
  composeThanks,
  composeVerified,
} from './mails/compose-donation-mails.server.ts';
import { composeCorrection } from './mails/corrections.server.ts';
import type { MailContent } from './mails/mail-content.ts';
import { composeTest } from './mails/send-test-mail.server.ts';
import { contactMail, troubleMail } from './mails/team-mails.server.ts';
import { composeNotFound } from './not-found/not-found-mail.server.ts';
import { mismatchMail, payInMail } from './pay-in/pay-in-mails.server.ts';
import { findPaid } from './paypal/index.server.ts';
import { payPalNewsMail } from './paypal/paypal-mails.server.ts';
import { hasPlan } from './plans/index.server.ts';
import { composePlanReminder, composePlanStarted } from './plans/plan-mails.server.ts';
import { composeReminder } from './reminders/compose-reminder.server.ts';
import { composeMemoryMail } from './reminders/in-memory/compose-memory-mail.server.ts';
import { greetedName } from './shared/greeted-name.ts';
import { composeVouchMail } from './vouchers/vouch-mail.server.ts';

/** A mail whose whole content comes from its payload. */
function fromPayload<Payload>(contentOf: (context: AppContext, payload: Payload) => MailContent): Composer {
  return {
    asks: false,
    compose: (context, mail) =>
      message(context, contentOf(context, JSON.parse(mail.payload) as Payload), mail.recipient),
  };
}

const composers: Record<MailKind, Composer> = {
  'donation-alert': { asks: false, compose: composeAlert },
  'complete-donation': { asks: true, compose: composeStarted },
  reminder: { asks: true, compose: composeReminder },
  'in-memory': { asks: false, compose: composeMemoryMail },
  'plan-started': { asks: true, compose: composePlanStarted },
  'plan-reminder': { asks: true, compose: composePlanReminder },
  'thank-you': { asks: false, compose: (context, mail) => composeThanks(context, mail, findPaid) },
  verified: {
    asks: false,
    compose: (context, mail) => composeVerified(context, mail, hasPlan),
  },
  correction: { asks: false, compose: composeCorrection },
  spent: { asks: false, compose: composeSpentMail },
  'not-found': { asks: false, compose: composeNotFound },
  'contact-message': {
    asks: false,
    compose(context, mail) {
      const input = JSON.parse(mail.payload) as ContactInput;
      const replyTo = { name: greetedName(input) ?? '', address: input.email };
      return { ...message(context, contactMail(context, input), mail.recipient), replyTo };
    },
  },
  'pay-in-changed': fromPayload(payInMail),
  'pay-in-mismatch': fromPayload(mismatchMail),
  'paypal-news': fromPayload(payPalNewsMail),
  test: { asks: false, compose: composeTest },
  trouble: fromPayload((context, { words }: { words: string }) => troubleMail(context, words)),
  'follow-confirmation': { asks: false, compose: composeFollowerMail },
  update: { asks: false, compose: composeFollowerMail },
  vouch: { asks: false, compose: composeVouchMail },
  arrived: {
    asks: true,
    async compose(context, mail) {
      const content = await arrivedMail(context);
      return content && message(context, content, mail.recipient);
    },
  },
};

/** Composes a mail of the outbox from the present data. Returns null if nobody needs the mail now. */
export function composeMail(context: AppContext, mail: OutboxMail): Promise<Composed> {
  return composeBy(composers, context, mail);
}
