/** The table of a donation's reminders. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** One row for each donation that was offered to a volunteer, or whose donor could not pay. */
    donationReminders: {
      donationId: string;
      /**
       * The donor's phone when a volunteer got it, as an attempt counts for all donations with that phone.
       * Empty before.
       */
      phone: string;
      /** Username of the volunteer who has it, until the outcome is recorded. */
      claimedBy: string | null;
      /**
       * Until when (ISO) no volunteer gets this donation or another one with this phone. Empty if it does not
       * rest.
       */
      restsUntil: string;
      /** Number of unanswered attempts. */
      noAnswers: number;
      isWrongNumber: boolean;
      /** When the donor said 'I could not pay'. */
      couldNotPayAt: string | null;
    };
  }
}

/** The mails of this room. */
declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    reminder: true;
    'in-memory': true;
  }
}
