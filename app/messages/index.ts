/** The face of this room for every caller: rules and types that browser and server share. */
export { type Edge, fetchDonorsMessages, messagesAtOnce } from './fetch-donors-messages.ts';
export { lettersOf, type Message, mergeMessages, nameOf } from './message.ts';
