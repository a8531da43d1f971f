/**
 * The words of errors that the team can meet on pages in several languages, and at the log-in, in English.
 */
import type { TeamProblemWords } from '../../problem-words.ts';

export const problems = {
  'input.wrongShape': 'Please send a JSON object with the fields of this call.',
  'role.notLoggedIn': 'Please log in.',
  'role.superAdminOnly': 'Only the super-admin may do this.',
  'role.readOnly':
    'Your account may only read, so nothing was changed. Log out first if you want to donate or write as a visitor.',
  'login.failed': ({ remaining }) => `Invalid username or password. Attempts remaining: ${remaining}`,
  'login.tooMany': 'Too many log-ins failed from your network. Please try again in 15 minutes.',
  'login.busy': 'Many people are logging in right now. Please try again in a moment.',
  'login.locked': 'Access denied. Too many failed attempts. Try again in 15 minutes.',
  'login.codeNeeded': 'Please enter the code of your authenticator app.',
  'login.wrongCode': ({ remaining }) =>
    `This code is wrong or already used. Attempts remaining: ${remaining}`,
  'account.pending': 'Your account is waiting for approval.',
  'account.disabled': 'Your account is disabled.',
  'account.changedMeanwhile': 'Your account was changed just now. Please try again.',
  'session.notFound': 'This browser is already logged out.',
  'secondFactor.setUpFirst': 'Please set up your second factor first, on ‘Your account’.',
  'donation.gone': 'Donation not found. Please refresh and try again.',
  'donation.noTransactionId':
    'It has no transaction ID, so the donor hasn’t confirmed a payment. Open it to verify it on its own.',
  'donation.complete': 'This donation is already complete.',
  'donation.erased': 'The donor of this donation was erased.',
  'donation.restoreForbidden': 'Only the super-admin can restore this donation now.',
  'donation.restoreFailed': 'The donation could not be restored. Please try again.',
  'notFound.arrived': 'We have received money for this donation, or it went back. Please reload the list.',
  'receipt.notFound': 'This receipt is already undone. Please open the list again.',
  'receipt.reasonMissing': 'Please say why, in at most 300 characters.',
  'edit.emptyValue': 'Invalid edit data. Please check and try again.',
  'edit.invalidField': 'Invalid field or value for editing.',
  'edit.tooLong': ({ field, max, length }) => `${field}: at most ${max} characters. This has ${length}.`,
  'edit.changedMeanwhile': ({ field, value }) =>
    `Somebody else has just changed ${field}. It is now: ${value}`,
  'reminder.recentlySent': ({ minutes }) =>
    `A reminder was sent to this donor ${minutes === '1' ? 'a minute' : `${minutes} minutes`} ago.`,
  'reminder.unwanted': 'This donor has stopped email reminders.',
  'reminder.couldNotPay': 'This donor has told us that they could not pay, so we send no more reminders.',
  'reminder.campaignQuiet': ({ stage }) =>
    `The campaign takes no donations (${stage}), so we send no reminders.`,
  'reminder.notYours':
    'This is already recorded, or your 15 minutes were over and somebody else has this donor now.',
  'reminder.notTaken': ({ reason }) => `The mail server refused the reminder: ${reason}`,
  'job.notFound': 'This bulk work no longer exists.',
  'job.unknownKind': 'There is no such kind of bulk work.',
  'job.idTaken': 'This has already started as other work. Please reload the page.',
  'job.notEnded': 'This work isn’t finished yet.',
  'job.nothingLeft': 'There is nothing left to try again.',
  'job.takenBack': 'This is already undone.',
  'job.nothingToTakeBack': 'There is nothing to undo.',
  'job.changedSince': 'Somebody has changed this since, so it stays as it is.',
  'job.noItems': 'Please choose at least one.',
  'job.tooMany': ({ max }) => `Please choose at most ${max}.`,
  'job.itemId': 'Please send IDs of donations.',
  'message.notFound': 'Message not found.',
  'message.changedMeanwhile': ({ names }) =>
    `Nothing was changed: the message of ${names} has changed since you read it, or somebody else has decided. Please read it again.`,
  'contact.notFound': 'There is no such message.',
  'password.required': 'Password is required',
  'password.wrong': ({ remaining }) => `This isn’t your current password. Attempts remaining: ${remaining}`,
  'code.required': 'Code is required',
  'code.form': 'Six digits, or the twelve digits of a recovery code.',
  'code.wrong': ({ remaining }) => `This code is wrong or already used. Attempts remaining: ${remaining}`,
  'edit.value': ({ value }) => value,
  'contact.isAnswered': 'Please say true or false.',
  'value.missing': 'Please fill this in.',
  'value.noSuchField': 'There is no such field.',
  'value.least': ({ min }) => `At least ${min}.`,
  'value.most': ({ max }) => `At most ${max}.`,
  'value.notTaken': 'This value isn’t allowed here.',
  'query.tooManyIds': ({ max }) => `At most ${max} IDs at once.`,
  'query.tooManyDonations': ({ max }) => `At most ${max} donations.`,
  'query.donationId': 'This isn’t a donation’s ID.',
  'account.language': 'Please choose one of the languages.',
} satisfies Partial<TeamProblemWords>;

/** What each language has words for; other errors are in English. */
export type SharedProblemWords = Pick<TeamProblemWords, keyof typeof problems>;
