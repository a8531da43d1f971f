/**
 * Sentences of monthly plans only, in English: the card on the donation's page, the plan's own page and the
 * calendar file. The server composes them, so no browser downloads the dictionary.
 */
import type { Names } from '../names.ts';
import { counted } from '../plural.ts';

export const plans = {
  /** On the page of a donation. */
  card: {
    title: 'Give again each month?',
    text: ({ amount, day }: { amount: string; day: string }) =>
      `If you like, we’ll email you each month, first on ${day}, with a link to give ${amount} again, or another amount. You don’t have to fill in the form again.`,
    promise: 'We only remind you; nothing is debited. You can end the reminders with one click.',
    once: 'We’ll start once we have verified this donation.',
    label: 'For how long?',
    months: (count: number) => counted(count, 'further month'),
    button: 'Remind me each month',
    runningTitle: 'Your monthly plan',
    running: ({ day }: { day: string }) => `We’ll next remind you on ${day}.`,
    /** The page of a donation that was started from a plan. */
    gift: ({ month }: { month: string }) => `This donation is for ${month} of your monthly plan.`,
    open: 'Open your monthly plan',
  },
  /** The plan's page. */
  title: 'Your monthly plan',
  started: 'We’ve noted your plan. An email with the dates and a calendar file is on its way to you.',
  startedWithoutMail:
    'We’ve noted your plan. No email comes for this, because we limit how many one address gets. Please save the dates to your calendar.',
  text: ({ amount, left }: { amount: string; left: number }) =>
    left === 0
      ? `${amount} each month. Your plan has no months left.`
      : `${amount} each month, ${counted(left, 'month')} to go.`,
  promise: 'We only remind you; nothing is debited. You decide each time whether to give.',
  /** While the plan's donation waits to be verified. */
  once: 'We’ll start reminding you once we have verified your first donation.',
  daysTitle: 'Dates',
  states: {
    given: 'given, thank you',
    /** The donor says so; it is not verified yet. */
    told: 'payment reported, thank you',
    started: 'started, not complete yet',
    reminded: 'we reminded you',
    next: 'next',
    open: '',
  },
  giveTitle: ({ month }: { month: string }) => `For ${month}`,
  give: ({ amount }: { amount: string }) => `Give ${amount} now`,
  giveText: 'This starts a donation with the details from your last one. You can change them before you pay.',
  /** Before the day of the reminder. */
  giveEarly: ({ day }: { day: string }) => `There is no hurry: we’ll remind you on ${day}.`,
  goOnText: 'You’ve started this donation. It isn’t complete yet.',
  goOn: 'Complete your donation',
  unfinished: 'You have an unfinished donation. Please complete or delete it first.',
  unfinishedLink: 'Open the unfinished donation',
  failed: 'That didn’t work. Please try again later, or write to us.',
  calendar: 'Save the dates to your calendar',
  end: 'End the monthly reminders',
  ended: 'The monthly reminders have ended. We won’t remind you again. Thank you for what you gave.',
  again:
    'If you change your mind, you can set up a new plan on the page of your first donation, with the link in our emails.',
  over: ({ beneficiarys }: Pick<Names, 'beneficiarys'>) =>
    `The last month of your plan has passed. Thank you for standing with ${beneficiarys} family.`,
  waits: 'We’re not taking donations now, so we won’t remind you. The plan continues if donations reopen.',
  closed:
    'We’re no longer taking donations, so the monthly reminders have ended. Thank you for what you gave.',
  name: 'Monthly plan',
  invalid: 'This link isn’t valid any more. To end reminders, just reply to one of our emails.',
  contact: 'Contact Us',
  /** The calendar file. */
  entry: {
    title: ({ amount, beneficiary }: { amount: string; beneficiary: string }) =>
      `Give ${amount} for ${beneficiary}`,
    text: ({ link }: { link: string }) =>
      `Only a reminder; nothing is debited. Give, or end the reminders:\n${link}`,
  },
};

export type PlansText = typeof plans;
