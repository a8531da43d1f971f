/** The table of people outside the family who confirm what the page says, or were asked to. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    vouchers: {
      id: string;
      /** Their name, and who they are, in each language, as JSON. */
      name: string;
      role: string;
      email: string;
      /** How readers find them without this site, such as a published telephone number; null without. */
      elsewhere: string | null;
      /** Of the mail, and of the page that its link opens. */
      language: string;
      /** When they were last asked (ISO): a later question makes older links invalid. */
      askedAt: string;
      /** When they last confirmed (ISO); null until they do. */
      confirmedAt: string | null;
      /** What they confirmed, the sentences in each language as JSON; empty until they do. */
      statements: string;
      /** True if the person agreed that the site asks again each month. */
      isMonthly: boolean;
    };
    /** People who withdrew what they had confirmed, and whom the team can't ask again. */
    withdrawnVouchers: {
      /** Of their deleted row, and when they were last asked: their link stays valid. */
      id: string;
      askedAt: string;
      /** A keyed hash of their mailbox, which leads back to no address. */
      mailbox: string;
    };
  }
}

/** The mail of this room. */
declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    vouch: true;
  }
}
