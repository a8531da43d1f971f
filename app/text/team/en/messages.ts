/** Words of the pages with donors' messages and contact messages, in English. */
import { counted } from '../../plural.ts';

const countOf = (count: number) => counted(count, 'message is', 'messages are');

export const messages = {
  none: 'No messages to display.',
  failed: 'The messages could not be loaded. Please try again.',
  notChanged: 'The message could not be changed. Please try again.',
  filter: 'Show messages',
  donors: {
    intro:
      'Donors with a verified donation wrote these and chose ‘Show’. The home page shows a message, with its name unless its donor chose otherwise, only after someone on the team has read it and pressed Show. It appears within two days, at a different time from its donation, so that nobody can tell how much its donor gave.',
    states: { waiting: 'Waiting', shown: 'Shown', hidden: 'Hidden' },
    decisions: { shown: 'Show', hidden: 'Hide' },
    withoutName: '(shown without the name)',
    of: (whose: string) => `the message of ${whose}`,
    donation: 'Donation',
    donationOf: (whose: string) => `of ${whose}`,
    showAll: 'Show all I have read',
    done: {
      shown: (count: number) => `${countOf(count)} shown on the home page.`,
      hidden: (count: number) => `${countOf(count)} hidden.`,
      waiting: (count: number) => `${countOf(count)} waiting to be read.`,
    },
  },
  contact: {
    all: 'All',
    unanswered: 'Unanswered',
    nouns: ['message', 'messages'] as readonly [one: string, several: string],
    mark: 'Mark as answered',
    unmark: 'Undo: not answered',
    markQuestion: (count: string) => `Mark ${count} as answered?`,
    markedMany: (count: number) => `${counted(count, 'message')} marked as answered.`,
    marked: 'Marked as answered.',
    unmarked: 'Marked as not answered.',
    answeredAlready: (who: string) => `${who} has already answered this message.`,
    answerBy: (at: string) => `Please answer by ${at}.`,
    byEmail: 'Answer by email',
    byWhatsapp: 'Answer by WhatsApp',
    answeredBy: ({ who, at }: { who: string; at: string }) => `Answered by ${who}, ${at}`,
    erase: 'Erase sender',
    eraseQuestion: (email: string) =>
      `This deletes everything under ${email}: messages, donors’ details in all donations, and the subscription to the updates. Amounts stay. You can’t undo this. Anyone can write to us under this address, so ask its owner by email first.`,
    erased: 'Erased.',
    notErased: 'The sender could not be erased. Please try again.',
  },
};

export type MessagesText = typeof messages;
