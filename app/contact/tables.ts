/** The table of contact messages. */
import type { ContactMessage } from './contact-message.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    contactMessages: ContactMessage & {
      /** The sender's address, or its /64. */
      addressGroup: string;
      idempotencyKey: string | null;
      /** The mailbox of `email`, written with it (app/shared/mailbox.ts). */
      mailbox: string;
      /** The donation whose donor asks to be erased; null for messages of the contact form. */
      donationId: string | null;
    };
  }
}

/** The mails of this room. */
declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    'contact-message': true;
  }
}
