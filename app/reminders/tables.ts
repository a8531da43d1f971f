/** The table of what reminding must know of a donation. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** A row for each donation whose donor was offered to a volunteer, or who told us that they could not pay. */
    donationReminders: {
      donationId: string;
      /** The donor's phone when a volunteer got it: a number is tried for all the donations it belongs to. Empty before. */
      phone: string;
      /** The username of who got it and hasn't said yet what came of it. */
      claimedBy: string | null;
      /** Nobody gets the donation, or another one of this phone, before (ISO). Empty when it doesn't rest. */
      restsUntil: string;
      /** How often nobody answered. */
      noAnswers: number;
      isWrongNumber: boolean;
      /** When the donor told us that they could not pay. */
      couldNotPayAt: string | null;
    };
  }
}

/** The mails of this room. */
declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    reminder: true;
  }
}
