/**
 * Sentences that only the server writes to a donor, in English: mails, letter, WhatsApp. Separate from the
 * pages' sentences, so that no browser downloads them.
 */
import type { Names } from '../names.ts';

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

/** The values in a mail to a follower of the updates. */
type FollowerGaps = Names & Pick<DonorGaps, 'siteName' | 'host'>;

/** The values in a reminder by WhatsApp. */
type WhatsappGaps = Pick<Names, 'beneficiarys'> & { firstname: string; link: string };

export const mails = {
  greeting: ({ name }: { name: string }) => `Dear ${name},`,
  friend: 'supporter',
  closing: ({ siteName }: DonorGaps) => ['With gratitude,', `the ${siteName} team`],
  sample: 'Sample campaign, not a real appeal. Please don’t send money.',
  why: ({ host }: DonorGaps) =>
    `You get this e-mail because this address was given for a donation on ${host}. If it wasn’t you, please ignore it.`,
  questions: 'Questions? Just reply to this e-mail: a person reads it.',
  keyIsYours:
    'This link is yours alone. Whoever has it can see and complete this donation, so please don’t forward this e-mail.',
  ownPageIsYours:
    'The link to your donation is yours alone. If you forward this e-mail, please take it out first.',
  amount: 'Amount',
  reference: 'Reference',
  method: 'Payment method',
  transaction: 'Transaction ID',

  complete: {
    subject: ({ beneficiary }: DonorGaps) => `One more step to complete your donation for ${beneficiary}`,
    preview: 'Open this link after you have paid.',
    text: ({ beneficiary, amount }: DonorGaps) => [
      `Thank you for standing with ${beneficiary} and the family. Your wish to give ${amount} is recorded, but the donation isn’t complete yet.`,
      'Once you have paid, open the link below and give us the transaction ID and a screenshot of the payment. Only then can we verify your gift. If you have done this already, there is nothing left to do.',
    ],
    button: 'Complete your donation',
    after: 'Not paid yet? The same page shows you how.',
    spam: ({ beneficiary }: DonorGaps) =>
      `When it is complete, we will send you a letter of thanks from ${beneficiary}. If it doesn’t reach your inbox, please look into your spam and junk folders too.`,
  },

  reminder: {
    first: {
      subject: ({ beneficiary }: DonorGaps) =>
        `Your donation for ${beneficiary}: you can go on where you stopped`,
      preview: 'Everything you filled in is still there.',
      text: ({ beneficiary, amount, day }: DonorGaps) => [
        `On ${day} you began a donation of ${amount} for ${beneficiary}. Perhaps something came between: everything you filled in is still there.`,
        'If you have paid, please open the link below and give us the transaction ID and a screenshot of the payment. If you haven’t paid yet, the same page shows you how.',
      ],
    },
    again: {
      subject: ({ beneficiary }: DonorGaps) =>
        `A gentle reminder: your donation for ${beneficiary} isn’t complete yet`,
      preview: 'The transaction ID and the screenshot are still missing.',
      text: ({ beneficiary, amount, day }: DonorGaps) => [
        `On ${day} you began a donation of ${amount} for ${beneficiary}. We don’t have the transaction ID and the screenshot of the payment yet, so we can’t verify that it has arrived.`,
        'If you have paid, please open the link below and send us both. If you haven’t paid yet, the same page shows you how.',
      ],
    },
    last: {
      subject: ({ beneficiary }: DonorGaps) => `Your donation for ${beneficiary}: our last reminder`,
      preview: 'Our last reminder by e-mail.',
      text: ({ beneficiary, beneficiarys, amount, day }: DonorGaps) => [
        `On ${day} you began a donation of ${amount} for ${beneficiary}. We haven’t heard whether you could pay it. This is our last reminder by e-mail.`,
        'If you have paid, please open the link below and give us the transaction ID and a screenshot of the payment. If you would still like to give, the same page shows you how.',
        `And if it can’t be: thank you for having thought of ${beneficiarys} family.`,
      ],
    },
    button: 'Complete your donation',
    after: 'Have you changed your mind? That is all right: you can delete this donation on the same page.',
    couldNotPay: 'I could not pay',
    unsubscribe: 'No more reminders, please',
  },

  thanks: {
    subject: ({ beneficiary, name }: DonorGaps) => `Thank you, ${name}: your gift for ${beneficiary}`,
    preview: 'Your donation is recorded. A letter is attached.',
    text: ({
      beneficiary,
      beneficiarys,
      amount,
      relations,
      isVerified,
    }: DonorGaps & { isVerified: boolean }) => [
      `Thank you. Your gift of ${amount} for ${beneficiarys} treatment is recorded.`,
      isVerified
        ? 'It has arrived and counts in the total. We never show publicly how much you gave.'
        : `As soon as we have made sure that it has reached ${beneficiarys} ${relations} bank account, we will add it to the total, and write to you. We never show publicly how much you gave.`,
      `A letter from ${beneficiary} is attached to this e-mail.`,
    ],
    button: 'How the campaign is doing',
    after: 'If you would like to do one thing more: pass the page on to somebody who may wish to help.',
    ownPage: 'Where your donation stands',
  },

  /** To followers of the updates: please confirm. */
  follow: {
    subject: ({ siteName }: FollowerGaps) => `Please confirm: updates from ${siteName} by e-mail`,
    preview: 'One click, and you get the updates.',
    text: ({ beneficiary, host }: FollowerGaps) => [
      `On ${host} somebody asked us to send news of ${beneficiary} to this address. If that was you, please confirm it here:`,
    ],
    button: 'Yes, send me the updates',
    after: 'If it wasn’t you, there is nothing to do: you get no further e-mail.',
  },

  news: {
    subject: ({ beneficiary, title }: FollowerGaps & { title: string }) => `News of ${beneficiary}: ${title}`,
    button: 'Open it on the page',
    stop: 'No more updates, please',
    why: ({ host }: FollowerGaps) => `You get this e-mail because you follow the updates of ${host}.`,
  },
  verified: {
    subject: ({ beneficiary }: DonorGaps) => `Your gift for ${beneficiary} has arrived`,
    preview: 'It is verified, and counts in the total.',
    text: ({ beneficiary, amount }: DonorGaps) => [
      `Your gift of ${amount} has arrived. We have verified it, and it counts in the total; the page shows it within a day, together with other gifts. We never show publicly how much you gave.`,
      `Thank you for standing with ${beneficiary} and the family.`,
    ],
    /** Instead, if less has arrived than the donor's amount. */
    part: ({ beneficiary, amount, received }: DonorGaps & { received: string }) => [
      `${received} of ${amount} has arrived. We have verified it, and it counts in the total. If you have sent the rest too, we add it as soon as it arrives. We never show publicly how much you gave.`,
      `Thank you for standing with ${beneficiary} and the family.`,
    ],
    button: 'See your donation',
  },

  /** After the mail above, if money was taken back. */
  correction: {
    subject: ({ beneficiary }: DonorGaps) => `A correction about your gift for ${beneficiary}`,
    preview: 'We told you something that was not right.',
    nothing: ({ amount }: DonorGaps) => [
      `We wrote to you that your gift has arrived. That was our mistake, and we are sorry: we have not found a payment of ${amount} yet. It doesn’t count in the total.`,
      'You need not do anything. We look again, and write to you if we need your help.',
    ],
    part: ({ amount, received }: DonorGaps & { received: string }) => [
      `We wrote to you how much of your gift has arrived, and that was our mistake. We are sorry. You told us of ${amount}; ${received} has arrived and counts.`,
      'You need not do anything. If you have sent more, we add it as soon as it arrives.',
    ],
    returned: (_: DonorGaps) => [
      'We wrote to you that your gift has arrived. Since then the money went back to you, so it doesn’t count in the total.',
      'You need not do anything. If this surprises you, please reply to this e-mail.',
    ],
    button: 'See your donation',
  },

  notFound: {
    subject: ({ beneficiary }: DonorGaps) =>
      `We have not found your payment for ${beneficiary} yet: please check`,
    preview: 'Was it debited, and is the transaction ID right?',
    text: ({ beneficiarys, relations, amount }: DonorGaps) => [
      `You told us that you have paid ${amount}. A volunteer has looked for this payment in ${beneficiarys} ${relations} account and has not found it yet. It may still arrive.`,
      'Please check three things. Was the money debited from your account, and has it not come back? Is the transaction ID below right? Did you pay to the account that our page shows?',
      'Please tell us what you see, on the page of your donation. Don’t pay again if the money was debited.',
    ],
    button: 'Answer on the page of your donation',
  },

  /** After an erasure, to an address that is kept no longer. */
  erased: {
    subject: ({ siteName }: Pick<DonorGaps, 'siteName'>) => `Your details have been erased – ${siteName}`,
    preview: 'Amounts stay, without your name.',
    /** `isWhole`: all data under the address, not one donation. */
    text: (isWhole: boolean) => [
      isWhole
        ? 'We have erased all that we had under this e-mail address: your details in all donations, your messages to us, our e-mails to you, and your subscription to the updates.'
        : 'We have erased your details from a donation: name, contact details, address, message, transaction ID and screenshot.',
      'The amount, the day, the country and the way of paying stay without your name, so that the sums stay right. Our backups have your details until newer ones take their place, usually five weeks at most.',
      isWhole
        ? 'This is our last e-mail to you: we have not kept your address.'
        : 'This is our last e-mail about that donation: we have not kept your address with it.',
    ],
  },

  /** To the family, once a day while donations wait for them. */
  arrived: {
    subject: ({ count }: { count: string }) => `Did they arrive? Donations that wait: ${count}`,
    preview: 'Please look into the bank’s app.',
    text: ({ count }: { count: string }) =>
      `Donors say that they have paid. Donations of which we don’t know yet whether they arrived: ${count}. Please look into the bank’s app and tell us, with one tap for each.`,
    button: 'Did it arrive?',
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
      text: ({ beneficiarys, amount, relations, isVerified }: DonorGaps & { isVerified: boolean }) => [
        `Thank you. Your gift of ${amount} for ${beneficiarys} family is recorded.`,
        isVerified
          ? 'It has arrived. We never show publicly how much you gave.'
          : `We will write to you as soon as we have made sure that it has reached ${beneficiarys} ${relations} bank account. We never show publicly how much you gave.`,
        'A letter from the family is attached to this e-mail.',
      ],
      button: 'Open the page',
    },
    verified: {
      preview: 'It is verified. Thank you.',
      text: ({ beneficiary, amount }: DonorGaps) => [
        `Your gift of ${amount} has arrived, and we have verified it. We never show publicly how much you gave.`,
        `Thank you for standing with ${beneficiary} and the family.`,
      ],
      part: ({ beneficiary, amount, received }: DonorGaps & { received: string }) => [
        `${received} of ${amount} has arrived, and we have verified it. We never show publicly how much you gave.`,
        `Thank you for standing with ${beneficiary} and the family.`,
      ],
    },
    newsSubject: ({ beneficiarys, title }: FollowerGaps & { title: string }) =>
      `From ${beneficiarys} family: ${title}`,
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
