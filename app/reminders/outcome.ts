/** Outcomes of reminding a donor by WhatsApp, and their limits. Pure. */
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts';

/** 'later': not tried, so any volunteer may get the donor again. */
export const outcomes = ['sent', 'noAnswer', 'wrongNumber', 'later'] as const;

export type Outcome = (typeof outcomes)[number];

/** How long a donor belongs to one volunteer, who may never come back. */
export const claimMs = 15 * MINUTE;
/** Donors have a day to complete the donation by themselves, and a day after each reminder of any kind. */
export const restMs = DAY;
/** Pause after 'later', so that other donors come first. */
export const laterMs = HOUR;
/** Maximum of sent and unanswered reminders. */
export const maxTries = 3;

/** Counting stops here; pages then show that there are more. */
export const maxCounted = 1000;
