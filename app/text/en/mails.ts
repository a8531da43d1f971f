/**
 * Sentences that only the server writes to a donor, in English: mails, letter, WhatsApp. Separate from the
 * pages' sentences, so that no browser downloads them.
 */
import type { Names } from '../names.ts';
import { plural } from '../plural.ts';
import { own } from './own.ts';
import { paying } from './paying.ts';

/** The values in a mail to a donor. */
export type DonorGaps = Names & {
  /** The donor's name in the greeting. */
  name: string;
  siteName: string;
  /** '₹5,000'. */
  amount: string;
  /** The day the donation was started. */
  day: string;
  /** The site's host name. */
  host: string;
};

/** `seen`: who saw the money, once it is verified. */
export type SeenGaps = DonorGaps & { seen: string };

/** The values in a mail to a follower of the updates. */
type FollowerGaps = Names & Pick<DonorGaps, 'siteName' | 'host'>;

/** `count`: as shown, such as '20+'. */
type Count = { count: string; number: number };

/** The values in a reminder by WhatsApp. */
type WhatsappGaps = Pick<Names, 'beneficiarys'> & { firstname: string; link: string };

/** What a verified donation changes on the page. */
const inTotal =
  'Once three people have given, the total on the page includes it, usually within a day and together with other donations.';

export const mails = {
  greeting: ({ name }: { name: string }) => `Dear ${name},`,
  friend: 'supporter',
  /** The name after 'to' and 'with', for the placeholders of the team's own words. */
  toBeneficiary: ({ beneficiary }: Names) => `to ${beneficiary}`,
  withBeneficiary: ({ beneficiary }: Names) => `with ${beneficiary}`,
  closing: ({ siteName }: DonorGaps) => ['With gratitude,', `the volunteers of ${siteName}`],
  sample: 'Sample campaign, not a real appeal. Please don’t send money.',
  why: ({ host }: DonorGaps) =>
    `You get this email because this address was given for a donation on ${host}. If it wasn’t you, please ignore it.`,
  questions: 'Questions? Just reply to this email: a volunteer reads it.',
  keyIsYours:
    'This link is only for you. Anyone who has it can see and complete this donation, so please don’t forward this email.',
  ownPageIsYours:
    'The link to your donation is only for you. Remove this link before you forward this email.',
  amount: 'Amount',
  reference: 'Reference code',
  method: 'Payment method',
  paidAtPayPal: 'Paid at PayPal',
  transaction: 'Transaction ID',
  /** Instead, for a payment on our site. */
  payPalOrder: 'PayPal order number',

  /** The labels of the pay-in details. */
  payIn: {
    phone: 'UPI phone number',
    upiId: 'UPI ID',
    payeeName: 'Name in your app',
    holder: 'Account holder',
    number: 'Account number',
    ifsc: 'IFSC',
    bankName: 'Bank',
    address: 'Branch address',
    swift: 'SWIFT / BIC',
  },

  complete: {
    subject: ({ beneficiary }: DonorGaps) => `One more step to complete your donation for ${beneficiary}`,
    preview: 'Open this link after you have paid.',
    text: ({ beneficiary, amount }: DonorGaps) => [
      `Thank you for standing with ${beneficiary} and the family. We’ve noted your donation of ${amount}. It isn’t complete yet.`,
      'Once you have paid, open the link below and give us the transaction ID and a screenshot of the payment. Only then can we verify your donation. If you have done this already, there is nothing left to do.',
    ],
    button: 'Complete your donation',
    /** Where donors can pay by PayPal, in the reminders too. */
    payPal: 'If you pay by PayPal or card, you don’t need to send us anything: PayPal tells us.',
    after: 'Not paid yet? Pay with these details, or open the link for QR codes and other ways to pay.',
    /** From the Gulf. */
    gulf: paying.abroad.gulf,
    /** From abroad, if it is much. */
    swiftTakes: ({ percent }: { percent: string }) =>
      `The fees of a transfer by your bank (SWIFT) would take about ${percent}% of this amount. Behind the link, ‘Go to the payment methods’ shows ways that cost less.`,
    spam: ({ beneficiary }: DonorGaps) =>
      `When it is complete, we will send you a thank-you letter from ${beneficiary}. If it doesn’t reach your inbox, please check your spam and junk folders too.`,
  },

  reminder: {
    first: {
      subject: ({ beneficiary }: DonorGaps) => `Your donation for ${beneficiary}: pick up where you left off`,
      preview: 'Everything you filled in is still there.',
      text: ({ beneficiary, amount, day }: DonorGaps) => [
        `On ${day} you started a donation of ${amount} for ${beneficiary}. If something came up, don’t worry: everything you filled in is still there.`,
        'If you have paid, please open the link below and give us the transaction ID and a screenshot of the payment. If you haven’t paid yet, the same page shows you how.',
      ],
    },
    again: {
      subject: ({ beneficiary }: DonorGaps) =>
        `A gentle reminder: your donation for ${beneficiary} isn’t complete yet`,
      preview: 'The transaction ID and the screenshot are still missing.',
      text: ({ beneficiary, amount, day }: DonorGaps) => [
        `On ${day} you started a donation of ${amount} for ${beneficiary}. We don’t have the transaction ID and the screenshot of the payment yet, so we can’t verify it.`,
        'If you have paid, please open the link below and send us both. If you haven’t paid yet, the same page shows you how.',
      ],
    },
    last: {
      subject: ({ beneficiary }: DonorGaps) => `Your donation for ${beneficiary}: our last reminder`,
      preview: 'Our last reminder by email.',
      text: ({ beneficiary, beneficiarys, amount, day }: DonorGaps) => [
        `On ${day} you started a donation of ${amount} for ${beneficiary}. We haven’t heard whether you could pay it. This is our last reminder by email.`,
        'If you have paid, please open the link below and give us the transaction ID and a screenshot of the payment. If you would still like to give, the same page shows you how.',
        `And if you can’t, thank you for thinking of ${beneficiarys} family.`,
      ],
    },
    button: 'Complete your donation',
    after: 'Changed your mind? That’s all right: you can delete this donation on the same page.',
    couldNotPay: 'I could not pay',
    unsubscribe: 'Stop reminders',
  },

  thanks: {
    subject: ({ beneficiary, name }: DonorGaps) => `Thank you, ${name}: your gift for ${beneficiary}`,
    preview: 'We have your donation. A letter is attached.',
    text: ({ beneficiarys, amount }: DonorGaps) => [
      `Thank you for your gift of ${amount} for ${beneficiarys} treatment.`,
    ],
    /** Follows the team's own words too. */
    state: ({ isVerified, seen }: SeenGaps & { isVerified: boolean }) =>
      isVerified
        ? `We have verified it. ${seen} ${inTotal} We never show publicly how much you gave.`
        : 'Once we have verified that the money arrived, we will email you and add it to the total. We never show publicly how much you gave.',
    /** Once the goal is reached. `surplus`: the team's words on what further donations are for; may be empty. */
    beyond: ({ beneficiarys, surplus }: DonorGaps & { surplus: string }) =>
      `The goal for ${beneficiarys} treatment has been met. ${surplus}`.trim(),
    letter: ({ beneficiary }: DonorGaps) => `A letter from ${beneficiary} is attached.`,
    inNameOf: ({ inNameOf }: { inNameOf: string }) => `You gave it in the name of ${inNameOf}.`,
    button: 'See how the campaign is doing',
    after:
      'Would you like to do one more thing? Open the public page below, and share it with someone who may want to help.',
    ownPage: 'Track your donation',
  },

  /** To followers of the updates: please confirm. */
  follow: {
    subject: ({ siteName }: FollowerGaps) => `Please confirm: updates from ${siteName} by email`,
    preview: 'One click, and you get the updates.',
    text: ({ beneficiary, host }: FollowerGaps) => [
      `Somebody asked us on ${host} to send news of ${beneficiary} to this address. If that was you, please confirm it here:`,
    ],
    button: 'Yes, send me the updates',
    after: 'If it wasn’t you, there’s nothing to do. We won’t email you again.',
  },

  /** To people outside the family: can you confirm what the page says? */
  vouch: {
    subject: ({ beneficiary }: FollowerGaps) => `Can you confirm what we say about ${beneficiary}?`,
    preview: 'Donors would like to know who outside the family can confirm it.',
    text: ({ name, beneficiary, host }: FollowerGaps & { name: string }) => [
      `Dear ${name},`,
      `We are the volunteers who collect donations for ${beneficiary} on ${host}. Donors ask who outside the family can confirm what the site says. We believe that you can.`,
      'Behind this link you can choose what you know to be true. You needn’t sign up anywhere.',
    ],
    button: 'See what you can confirm',
    after: [
      'Everybody will then read your name and role, what you confirmed, and the end of your email address after the @. You can withdraw it at any time with the same link.',
      'If you don’t want to, there’s nothing to do. Please don’t pass this email on: whoever has the link can confirm in your name.',
    ],
    /** Instead, to somebody who has confirmed before. */
    again: {
      subject: ({ beneficiary }: FollowerGaps) => `Can you confirm what we say about ${beneficiary} now?`,
      preview: 'The page has changed since you confirmed it.',
      text: ({ name, beneficiary, host, day }: FollowerGaps & { name: string; day: string }) => [
        `Dear ${name},`,
        `On ${day} you confirmed what we say about ${beneficiary} on ${host}. Thank you. The page has changed since then, so please look what you can confirm now.`,
        'Until you choose again, readers see what you confirmed on that day.',
      ],
    },
  },

  news: {
    subject: ({ beneficiary, title }: FollowerGaps & { title: string }) => `News of ${beneficiary}: ${title}`,
    button: 'Read it on the site',
    stop: 'Unsubscribe from updates',
    why: ({ host }: FollowerGaps) => `You get this email because you follow the updates on ${host}.`,
  },
  verified: {
    subject: ({ beneficiary }: DonorGaps) => `Your donation for ${beneficiary} is verified`,
    preview: 'How we know that it arrived, and what follows.',
    seenBy: own.seenBy,
    /** Stands before the team's own words too. */
    state: ({ amount, seen }: SeenGaps) =>
      `We have verified your donation of ${amount}. ${seen} ${inTotal} We never show publicly how much you gave.`,
    text: ({ beneficiary }: DonorGaps) => [`Thank you for standing with ${beneficiary} and the family.`],
    /** Instead, if less has arrived than the donor's amount. */
    part: ({ beneficiary, amount, received, seen }: SeenGaps & { received: string }) => [
      `We have verified ${received} of your ${amount}. ${seen} ${inTotal} If you have sent the rest too, we’ll add it once we see it. We never show publicly how much you gave.`,
      `Thank you for standing with ${beneficiary} and the family.`,
    ],
    /** While pages show money. */
    paidFor: 'Once your donation is spent, we’ll email you which bills it helped to pay.',
    button: 'See your donation',
    /** To donors without a monthly plan. */
    monthly:
      'Would you like to give again each month? On your donation’s page you can ask us to remind you. We only remind you; nothing is debited.',
  },

  /** Once all of a donation is spent. */
  spent: {
    subject: ({ beneficiary }: DonorGaps) => `Your donation for ${beneficiary} is spent: what it paid for`,
    preview: 'The bills that it helped to pay.',
    text: ({ amount, day }: DonorGaps) =>
      `You gave ${amount} on ${day}. By our count, this money is now spent.`,
    /** Instead, before their days and amounts. */
    several: 'By our count, the money of these donations of yours is now spent:',
    paid: 'Together with other donations, it helped to pay:',
    paidBySeveral: 'Together with other donations, they helped to pay:',
    more: (count: number) => (count === 1 ? 'And one more expense.' : `And ${count} more expenses.`),
    thanks: ({ beneficiary }: DonorGaps) => `Thank you for standing with ${beneficiary} and the family.`,
    button: 'See all spending',
    how: 'We count in the order in which we verified donations: the first ones pay the first bills. We count several at a time, so that nobody can work out what one person gave.',
  },

  /** A plan to give again each month: that it was started, and its reminders. */
  plan: {
    started: {
      subject: ({ beneficiary }: DonorGaps) => `Your monthly plan for ${beneficiary}`,
      preview: 'We only remind you; nothing is debited.',
      text: ({ beneficiarys, amount, isVerified }: DonorGaps & { isVerified: boolean }) => [
        `Thank you for wanting to give ${amount} each month for ${beneficiarys} treatment. We’ll email you on these days${isVerified ? '' : ', once we have verified your first donation'}:`,
      ],
      after: [
        'We only remind you; nothing is debited. Each email has a link to give without filling in the form again, and a link to end the reminders.',
        'The attached file adds the dates to your calendar.',
      ],
      button: 'See your monthly plan',
    },
    reminder: {
      /** `month`: 'December 2026'. */
      subject: ({ beneficiary, month }: DonorGaps & { month: string }) =>
        `Your donation for ${beneficiary}: ${month}`,
      preview: 'You asked us to remind you each month.',
      text: ({ beneficiarys, amount, month }: DonorGaps & { month: string }) => [
        `You asked us to remind you each month. Would you like to give ${amount} for ${beneficiarys} treatment in ${month}?`,
        'With the link below you can give without filling in the form again. You can change the amount before you pay.',
      ],
      /** Instead of `text` once the goal is reached. */
      reachedText: ({ beneficiarys, amount, month }: DonorGaps & { month: string }) => [
        `You asked us to remind you each month. The goal for ${beneficiarys} treatment has been met since then, and donations are still open. Would you like to give ${amount} in ${month}?`,
        'With the link below you give without filling in the form again. You can change the amount before you pay.',
      ],
      left: (count: number) =>
        count === 0
          ? 'This is the last reminder of your plan.'
          : `We’ll remind you ${count === 1 ? 'once' : `${count} times`} more.`,
      after: 'If it doesn’t suit you this month, there’s nothing to do. Nothing is debited.',
      button: 'Give for this month',
    },
    end: 'End the monthly reminders',
    keyIsYours: 'The link to your plan is only for you. Remove it before you forward this email.',
  },

  /** After the mail above, if money was taken back. */
  correction: {
    subject: ({ beneficiary }: DonorGaps) => `A correction about your donation for ${beneficiary}`,
    preview: 'We made a mistake in our last email.',
    nothing: ({ amount }: DonorGaps) => [
      `We told you that we had verified your donation. That was our mistake, and we are sorry: we have not found a payment of ${amount} yet, so it doesn’t count in the total.`,
      'You don’t need to do anything. We’ll look again, and email you if we need your help.',
    ],
    part: ({ amount, received }: DonorGaps & { received: string }) => [
      `We told you the wrong amount for your donation. We are sorry. You told us you paid ${amount}; we have verified ${received}, and only that counts in the total.`,
      'You don’t need to do anything. If you have sent more, we’ll add it as soon as we see it.',
    ],
    returned: (_: DonorGaps) => [
      'We told you that we had verified your donation. Since then the money has gone back to you, so it no longer counts in the total.',
      'You don’t need to do anything. If this surprises you, please reply to this email.',
    ],
    /** Instead of `preview`: nobody made a mistake. */
    returnedPreview: 'Your money went back to you.',
    button: 'See your donation',
  },

  notFound: {
    subject: ({ beneficiary }: DonorGaps) =>
      `We have not found your payment for ${beneficiary} yet: please check`,
    preview: 'Was it debited, and is the transaction ID right?',
    text: ({ beneficiarys, relations, amount }: DonorGaps) => [
      `You told us that you paid ${amount}. A volunteer looked for this payment in ${beneficiarys} ${relations} account and has not found it yet. It may still come.`,
      'Please check three things. Was the money debited from your account, and if so, did it come back? Is the transaction ID below right? Did you pay into the account that our page shows?',
      'Please tell us what you see, on your donation’s page. Don’t pay again if the money was debited.',
    ],
    button: 'Tell us what you see',
  },

  /** After an erasure, to an address that is kept no longer. */
  erased: {
    subject: ({ siteName }: Pick<DonorGaps, 'siteName'>) => `Your details have been deleted – ${siteName}`,
    preview: 'We keep the amounts, without your name.',
    /** `isWhole`: all data under the address, not one donation. */
    text: (isWhole: boolean) => [
      isWhole
        ? 'We have permanently deleted everything we had under this email address: your details in all donations, your messages to us, our emails to you, and your subscription to the updates.'
        : 'We have permanently deleted your details from a donation: name, contact details, address, message, transaction ID and screenshot.',
      'We keep the amount, day, country and payment method, without your name, so that the total stays correct. Our backups have your details until newer ones replace them, usually within five weeks.',
      isWhole
        ? 'This is our last email to you: we have not kept your address.'
        : 'This is our last email about that donation: we have not kept your address with it.',
    ],
  },

  /** To the family, once a day while donations wait for them. */
  arrived: {
    subject: ({ count, number }: Count) => `Did ${count} ${plural(number, 'payment', 'payments')} arrive?`,
    preview: 'Please check the bank app.',
    text: ({ count, number }: Count) =>
      `${plural(number, 'One donor says', `${count} donors say`)} they’ve paid. Please check the bank app and tell us, with one tap for each payment.`,
    button: 'Tell us what arrived',
    link: 'If the page asks for your link, open the one that the volunteers sent you.',
    why: ({ host }: { host: string }) =>
      `${host} sends this at most once a day. If you don’t want it, tell the volunteers.`,
  },

  /**
   * Replaces the sentences above while the campaign is in memory: they ask for nothing, and the letter is the
   * family's.
   */
  memory: {
    thanks: {
      text: ({ beneficiarys, amount }: DonorGaps) => [
        `Thank you for your gift of ${amount} for ${beneficiarys} family.`,
      ],
      state: ({ isVerified, seen }: SeenGaps & { isVerified: boolean }) =>
        isVerified
          ? `We have verified it. ${seen} We never show publicly how much you gave.`
          : 'We will email you as soon as we have verified that the money arrived. We never show publicly how much you gave.',
      letter: (_: DonorGaps) => 'A letter from the family is attached.',
      button: 'Open the page',
    },
    verified: {
      preview: 'It is verified. Thank you.',
      state: ({ amount, seen }: SeenGaps) =>
        `We have verified your donation of ${amount}. ${seen} We never show publicly how much you gave.`,
      part: ({ beneficiary, amount, received, seen }: SeenGaps & { received: string }) => [
        `We have verified ${received} of your ${amount}. ${seen} We never show publicly how much you gave.`,
        `Thank you for standing with ${beneficiary} and the family.`,
      ],
    },
    /** Pages show no total now, so these name none; and they announce no further mail. */
    correction: {
      nothing: ({ amount }: DonorGaps) => [
        `We told you that we had verified your donation. That was our mistake, and we are sorry: we have not found a payment of ${amount} yet.`,
        'You don’t need to do anything. We’ll look again.',
      ],
      part: ({ amount, received }: DonorGaps & { received: string }) => [
        `We told you a wrong amount for your donation. We are sorry. You told us you paid ${amount}; we have verified ${received}.`,
        'You don’t need to do anything.',
      ],
      returned: (_: DonorGaps) => [
        'We told you that we had verified your donation. Since then the money has gone back to you.',
        'You don’t need to do anything. If this surprises you, please reply to this email.',
      ],
    },
    /** To donors with an unfinished donation, if the family wishes. */
    unfinished: {
      subject: ({ beneficiary }: DonorGaps) => `In memory of ${beneficiary}`,
      preview: 'Nothing needs to be paid.',
      text: ({ beneficiary, beneficiarys, day }: DonorGaps) => [
        `We are sad to tell you that ${beneficiary} has died.`,
        `On ${day} you started a donation for ${beneficiarys} treatment. Nothing needs to be paid, and we won’t remind you about it. The family thanks you for the thought.`,
        'Have you already paid? If you like, tell us the transaction ID with the link below, so that we find your payment and the family can thank you. If not, there is nothing left to do.',
      ],
      link: 'I have already paid',
      after:
        'If you would like to say or ask something, just reply to this email: a volunteer reads it. This is our only email about this.',
    },
    news: {
      subject: ({ beneficiarys, title }: FollowerGaps & { title: string }) =>
        `From ${beneficiarys} family: ${title}`,
      stop: 'Unsubscribe',
      why: ({ host }: FollowerGaps) => `You get this email because you signed up for emails on ${host}.`,
    },
    letterTitle: 'Letter from the family',
    letter: {
      greeting: 'Dear {name},',
      friend: 'Dear supporter,',
      paragraphs: [
        'Thank you for what you gave for {beneficiary}. In the hardest time of our lives you stood beside us, perhaps without ever having met us.',
        'We cannot thank each of you in person. Please know that we will not forget your kindness.',
      ],
      closing: 'With gratitude,',
      signature: '{spouse} and the family',
    },
  },

  letterTitle: ({ beneficiary }: Names) => `Letter from ${beneficiary}`,
  /** The recipient's name in the super-admin's preview of the letter. */
  letterSample: 'Sreelakshmi Nambiar',

  /**
   * The fixed template of the reminder by WhatsApp (spec §9); the admin may edit it before sending. The link
   * stands alone on the last line, where WhatsApp previews it.
   */
  whatsappReminder: ({ firstname, beneficiarys, link }: WhatsappGaps) =>
    `Dear ${firstname},\n\nThank you for standing by ${beneficiarys} family. Your donation isn’t complete yet: once you have paid, please add the transaction ID and the screenshot here. Nothing you filled in is lost.\n\n${link}`,
};

/** The keys that every language must have. */
export type MailText = typeof mails;
