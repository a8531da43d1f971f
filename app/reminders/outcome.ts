/** What comes of reminding a donor by WhatsApp, and the limits of it. Pure. */
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts';

/** Later: nothing was tried; somebody else, or the same volunteer, will. */
export const outcomes = ['sent', 'noAnswer', 'wrongNumber', 'later'] as const;

export type Outcome = (typeof outcomes)[number];

/** So long a donor is one volunteer's alone, who may be called away and never come back. */
export const claimMs = 15 * MINUTE;
/** A donor gets a day to come back by themselves, and a day after each reminder of any kind. */
export const restMs = DAY;
/** What was left for later is offered to others first. */
export const laterMs = HOUR;
/** Reminders that were sent or not answered: after so many nobody is offered any more. */
export const maxTries = 3;

/** Whoever waits beyond these isn't counted: that there are more is all that anybody needs to know. */
export const maxCounted = 1000;
