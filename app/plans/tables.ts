/** The tables of monthly plans, and their mails. */

/** What ended a plan: its donor, the end of its months, or the end of the campaign. */
export type EndedBy = 'donor' | 'time' | 'stage';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /**
     * A donor's wish to be reminded to give again, made on a donation's page. A donation has at most one row
     * without `endedAt` (ISO).
     */
    plans: {
      id: string;
      donationId: string;
      months: number;
      /** The day in India on which it was started. Days are YYYY-MM-DD. */
      startedOn: string;
      /** The day of the next reminder, or of the end. */
      nextOn: string;
      endedAt: string | null;
      endedBy: EndedBy | null;
    };
    /**
     * One row for each month that was reminded or given, so that no month is reminded twice. `month`: 1 is the
     * month after the start. `donationId`: the donation that was started for this month.
     */
    planMonths: { planId: string; month: number; remindedAt: string | null; donationId: string | null };
  }
}

declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    'plan-started': true;
    'plan-reminder': true;
  }
}
