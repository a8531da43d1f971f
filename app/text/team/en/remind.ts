/** Words of the WhatsApp queue of reminders, in English. */
import type { QuietStage } from '../../../shared/stage.ts';
import { counted, plural } from '../../plural.ts';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The team's names of the stages without donations. */
const stages: Record<QuietStage, string> = {
  draft: 'not published yet',
  full: 'goal reached',
  paused: 'paused',
  closed: 'closed',
  memory: 'in memory',
};

export const remind = {
  intro:
    'You get one donor at a time, reserved for you for 15 minutes. You write from your own WhatsApp, and the message is ready.',
  next: 'Next donor',
  nobody: 'Nobody is waiting for a reminder now.',
  nobodyElse: 'Nobody else is waiting for a reminder.',
  /** `words`: the count in words, because counting ends at a thousand. */
  waiting: ({ count, words, isMore }: { count: number; words: string; isMore: boolean }) =>
    `${capitalized(words)} ${isMore ? 'more ' : ''}${plural(count, 'donor is waiting', 'donors are waiting')} for a reminder.`,
  quiet: (stage: QuietStage) =>
    `The campaign takes no donations now (${stages[stage]}), so there is nobody to remind.`,
  night: (words: string) => `It is night for ${words} more; we offer them in their morning.`,
  started: (days: number) => `started ${counted(days, 'day')} ago`,
  isNight: 'It is night where this donor is. Please leave them for later.',
  message: 'Message',
  to: (phone: string) => `To +${phone}. You can change the message.`,
  noPhone: 'Phone number is missing.',
  open: 'Open WhatsApp',
  whatHappened: 'What happened?',
  outcomes: {
    sent: 'Sent',
    noAnswer: 'No answer',
    wrongNumber: 'Wrong number',
    later: 'Leave for later',
  },
  recorded: {
    sent: 'Reminder counted.',
    noAnswer: 'Noted: no answer.',
    wrongNumber: 'Noted: wrong number. It won’t be offered again.',
    later: 'Left for later.',
  },
  untried: 'Nobody has reminded them yet.',
  tried: 'Tried so far',
  triedBy: {
    reminder: 'Email',
    whatsappReminderNumber: 'WhatsApp',
    noAnswer: 'WhatsApp, no answer',
  },
  yoursUntil: (at: string) => `Yours until ${at}.`,
  failed: 'That could not be saved. Please try again.',
  noConnection: 'That could not be saved. Please check your connection.',
};

export type RemindText = typeof remind;
