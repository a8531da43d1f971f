/** Sentences of pages that differ from those of a running campaign, in English. Downloaded only then. */
import type { Names } from '../names.ts';
import type { StageOverrides } from '../stage-overrides.ts';

const appeal = 'The appeal, as it was written';

/** Where donations are not expected to reopen. */
const noMoreReminders = {
  question: ({ email }: { email: string }) =>
    `We no longer email reminders to ${email}. You don’t need to do anything; this button makes sure of it.`,
  invalid: 'This link isn’t valid any more. We no longer send reminders.',
};

export const stages = {
  /** In each of these stages. */
  quiet: {
    quiet: {
      alreadyPaid: 'Already paid? Tell us with the link in your email, and your donation still counts.',
      tellPaid: 'I have already paid',
      account: 'See the spending',
      condole:
        'Would you like to say something to the family? We pass every message on, and show it here if you wish.',
      condoleLink: 'Write to the family',
      archived: ({ day }: { day: string }) =>
        `This copy of the site was made on ${day}. It takes no donations, and nothing can be sent from it.`,
      noFollowing: 'You can’t sign up just now. Everyone who already follows still gets our emails.',
      archivedPrivacy:
        'This page describes the site while it was running. This copy sets no cookies and collects nothing about you. To reach us, use the WhatsApp link on Home.',
    },
    home: { appeal },
    titles: {
      '/donate': 'Donations',
      '/payment-selection': 'Donations',
      '/confirmation': 'Already paid?',
      '/confirm-donation': 'Already paid?',
    },
    proof: { title: 'Who we are, and proof' },
    confirm: {
      title: 'Already paid?',
      after:
        'If you have already paid, tell us here, so that we can find your donation. If you haven’t, there is nothing left to do.',
      restart: 'Are your details wrong? Please write to us.',
    },
    unsubscribe: {
      question: ({ email }: { email: string }) =>
        `We’re not taking donations, so we send no reminders to ${email} now. If donations reopen, should we send none then either?`,
      invalid: 'This link isn’t valid any more. We send no reminders while we take no donations.',
    },
    couldNotPay: { said: 'Thank you for telling us. We won’t remind you about this donation again.' },
    card: { firstGifts: 'Donations have been verified' },
    shareKit: {
      intro: 'Here’s a picture to send and a poster to print.',
      statusText: 'A picture for your status.',
      posterText: 'One A4 page.',
    },
  },
  reached: {
    home: {
      appeal,
      description: (_: Names) => 'Thank you. Donations are still open, and the volunteers take no fee.',
      shareTitle: ({ beneficiarys }: Names) => `The goal for ${beneficiarys} treatment has been met`,
    },
    shareKit: {
      words: ({ title }: { title: string }) =>
        `${title}. Donations are still open, and the volunteers take no fee.`,
      statusText: 'A picture with today’s total.',
    },
    thanks: {
      tellWords: ({ beneficiary, beneficiarys }: Names) =>
        `I’ve just donated for ${beneficiary}. The goal for ${beneficiarys} treatment has been met, and donations are still open.`,
    },
  },
  draft: {
    quiet: {
      title: ({ beneficiary }: Names) => `We’re preparing this page for ${beneficiary}`,
      text: 'Please come back soon. Don’t send money yet: we’re not taking donations.',
    },
    site: { notFoundText: 'We’re still preparing this site, or the address is mistyped.' },
  },
  full: {
    quiet: {
      title: ({ beneficiarys }: Names) => `The goal for ${beneficiarys} treatment has been met`,
      text: 'Thank you. We’re no longer taking donations.',
    },
  },
  paused: {
    quiet: {
      title: ({ beneficiarys }: Names) => `Donations for ${beneficiarys} treatment are paused`,
      text: 'We’ll say on this site when donations reopen.',
    },
  },
  closed: {
    quiet: {
      title: ({ beneficiary }: Names) => `The campaign for ${beneficiary} has ended`,
      text: 'Thank you for standing with the family.',
    },
    proof: { hospital: 'Treated at' },
    unsubscribe: noMoreReminders,
  },
  memory: {
    quiet: {
      title: ({ beneficiary }: Names) => `In memory of ${beneficiary}`,
      text: 'The family thanks everyone who was there for them.',
    },
    proof: { title: 'Who we are', hospital: 'Treated at' },
    card: { latest: 'Latest from the family', label: 'In memory' },
    unsubscribe: noMoreReminders,
    contact: {
      intro:
        'Write to the family or the volunteers. We read every message, and pass on what is for the family.',
      sent: 'Thank you. We will pass on what is for the family, and answer questions soon.',
    },
    shareKit: {
      more: 'Get a picture and a page to print',
      title: 'If you would like to tell others',
      intro: 'Here are words to send, a picture and a page to print. None of them asks for anything.',
      poster: 'A page to print',
    },
    home: {
      words: 'Condolences and words of love',
      viewUpdates: 'View Updates',
      hideUpdates: 'Hide Updates',
      noUpdates: 'No updates yet.',
    },
    titles: {
      '/updates': 'From the family',
      '/follow': 'From the family by email',
      '/unfollow': 'Unsubscribe',
      '/share': 'If you would like to tell others',
    },
    updates: {
      title: 'From the family',
      one: ({ beneficiarys }: Names) => `From ${beneficiarys} family`,
      open: 'Read it all',
      picture: 'The picture that goes with it',
      all: 'Everything from the family',
    },
    follow: {
      title: 'From the family by email',
      question: ({ email }: { email: string }) => `Send what the family writes to ${email}?`,
      following: ({ email }: { email: string }) => `We’ll send what the family writes to ${email}.`,
      stopTitle: 'Unsubscribe',
      stopQuestion: ({ email }: { email: string }) =>
        `We send what the family writes to ${email}. Stop these emails?`,
      stop: 'Stop these emails',
      stopped: 'You’re unsubscribed, and we’ve deleted your address.',
      invalid: 'This link isn’t valid any more.',
    },
    thanks: {
      letter: (_: Names) => 'Letter from the family',
      text: (_: Names) =>
        'Thank you. The family will hear of it. You will get an email with a letter from them. We will verify your donation.',
    },
  },
} satisfies StageOverrides;

/** The keys that every language must have. */
export type StageText = typeof stages;
