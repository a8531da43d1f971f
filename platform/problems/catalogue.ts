/**
 * Every refusal there is: its code, the status it is answered with, the parameters its words need. The words are in
 * app/text, by language: those of donors and visitors in each, those of the team in English. Pure: pages read its types.
 */

/** `retryAfter`: seconds after which it may be over; said in the answer's header. */
type Facts = { status: number; params?: readonly string[]; retryAfter?: number };

/** What anybody may meet. */
export const publicProblems = {
  'request.notJson': { status: 415 },
  'request.malformed': { status: 400 },
  'request.unreadable': { status: 400 },
  'request.tooLarge': { status: 413, params: ['kilobytes'] },
  'request.otherSite': { status: 403 },
  'request.unknownCall': { status: 404 },
  'request.nothingHere': { status: 404 },
  'request.otherMethod': { status: 405 },
  /** A guest of the demo. */
  'demo.lookOnly': { status: 403 },
  'request.unexpected': { status: 500 },
  /** The token is missing, forged or old: the page fetches another and sends the request again. */
  'appCheck.invalid': { status: 401 },
  /** Unusually many writes come from there: the page does some work, unseen, and sends it again. */
  'proof.needed': { status: 428 },
  'input.invalid': { status: 400 },
  /** Its body came by less than a kilobyte a second. */
  'request.tooSlow': { status: 408 },
  /** Too much is being done already; this wasn't begun. */
  'site.busy': { status: 503, retryAfter: 5 },

  /** Nothing can be read or written. */
  'database.away': { status: 503, retryAfter: 3 },
  /** Others hold what is needed for longer than anybody should wait. */
  'database.busy': { status: 503, retryAfter: 2 },
  /** Everything can be read, nothing written. */
  'database.full': { status: 503, retryAfter: 60 },

  'donation.notFound': { status: 404 },
  'donation.incomplete': { status: 409 },
  'donation.alreadyConfirmed': { status: 409 },
  'donation.otherDevice': { status: 403 },
  'donation.tooManyStarted': { status: 429 },
  'donation.beingPaid': { status: 503 },
  'rates.unavailable': { status: 503 },
  /** Rates are there, but none for this currency; or it is no currency at all. */
  'rates.missingCurrency': { status: 400, params: ['currency'] },

  /** PayPal took nothing. */
  'paypal.refused': { status: 409 },
  /** PayPal took money for a donation that has its money: somebody must give it back. */
  'paypal.paidTwice': { status: 409 },
  /** PayPal made no order. */
  'paypal.failed': { status: 503 },
  /** The donor has approved, and what came of it isn't known yet. */
  'paypal.unknownOutcome': { status: 503 },
  'paypal.tooManyOrders': { status: 429 },
  'paypal.orderNotFound': { status: 404 },
  'paypal.notSigned': { status: 400 },
  'paypal.unreachable': { status: 503 },

  'file.notFound': { status: 404 },
  'file.notForm': { status: 415 },
  'file.unreadableForm': { status: 400 },
  'file.missing': { status: 400 },
  'picture.tooLarge': { status: 413 },
  'picture.tooManyPixels': { status: 413, params: ['megapixels'] },
  /** Few bytes and not too many pixels, but made so that a decoder needs them all at once. */
  'picture.tooMuchMemory': { status: 413 },
  'picture.heic': { status: 415 },
  /** Others' pictures are being read; this one wasn't. */
  'picture.tooManyAtOnce': { status: 503, retryAfter: 10 },
  'picture.wrongKind': { status: 415 },
  'picture.damaged': { status: 415 },
  'screenshot.tooMany': { status: 429 },
  'screenshot.tooManyShared': { status: 429 },
  'storage.cannotStore': { status: 503 },
  'storage.cannotRead': { status: 503 },
  'storage.cannotDelete': { status: 503 },

  /** Nothing can be given now; what was started before may be finished. */
  'campaign.draft': { status: 409 },
  'campaign.paused': { status: 409 },
  'campaign.goalReached': { status: 409 },
  'campaign.closed': { status: 409 },

  'contact.tooMany': { status: 429 },
  'subscription.linkInvalid': { status: 404 },

  /** What the family may meet on /arrived. */
  'arrival.linkNeeded': { status: 401 },
  'arrival.linkInvalid': { status: 404 },
  'arrival.gone': { status: 404 },
  'arrival.verified': { status: 409 },
  'arrival.answered': { status: 409, params: ['name', 'amount'] },
  'follow.tooMany': { status: 429 },
} as const satisfies Record<string, Facts>;

/** What only the team meets. */
export const teamProblems = {
  /** A program called the API with something else than the fields of the call. */
  'input.wrongShape': { status: 400 },
  'role.notLoggedIn': { status: 401 },
  'role.superAdminOnly': { status: 403 },
  'login.failed': { status: 401, params: ['remaining'] },
  'login.locked': { status: 403 },
  'login.tooMany': { status: 429 },
  'login.busy': { status: 503 },
  /** The password is right, and the account has a second factor. */
  'login.codeNeeded': { status: 401 },
  'login.wrongCode': { status: 401, params: ['remaining'] },
  'account.pending': { status: 403 },
  'account.disabled': { status: 403 },
  'account.changedMeanwhile': { status: 409 },
  'account.decidedMeanwhile': { status: 409, params: ['status'] },
  'account.notFound': { status: 404 },
  'account.superAdminsOwn': { status: 409 },
  'account.enableFirst': { status: 409 },
  'family.notFound': { status: 404 },
  'session.notFound': { status: 404 },
  'secondFactor.setUpFirst': { status: 403 },
  'secondFactor.isOn': { status: 409 },
  'secondFactor.notBegun': { status: 409 },
  'secondFactor.superAdminsOwn': { status: 409 },
  'registration.tooMany': { status: 429 },
  'password.setBySettings': { status: 409 },
  'password.superAdminsLink': { status: 409 },
  'password.linkInvalid': { status: 404 },

  'donation.gone': { status: 404 },
  'donation.noTransactionId': { status: 409 },
  'donation.complete': { status: 409 },
  'donation.erased': { status: 409 },
  'donation.restoreForbidden': { status: 403 },
  'donation.restoreFailed': { status: 409 },
  'edit.emptyValue': { status: 400 },
  'edit.invalidField': { status: 400 },
  'edit.tooLong': { status: 400, params: ['field', 'max', 'length'] },
  'edit.changedMeanwhile': { status: 409, params: ['field', 'value'] },
  'reminder.recentlySent': { status: 409, params: ['minutes'] },
  'reminder.unwanted': { status: 409 },
  'reminder.couldNotPay': { status: 409 },
  /** No donations are taken, so nobody is reminded of one. */
  'reminder.campaignQuiet': { status: 409, params: ['stage'] },
  /** Somebody else reminds this donor by now, or it was recorded already. */
  'reminder.notYours': { status: 409 },
  'reminder.notTaken': { status: 503, params: ['reason'] },
  'reconcile.lineTaken': { status: 409 },
  'reconcile.idKnown': { status: 409 },
  'reconcile.batchNotFound': { status: 404 },
  'csv.badRecipient': { status: 400 },
  'csv.notTaken': { status: 503, params: ['reason'] },

  /** Chosen without the beneficiary's name. */
  'life.nameNeeded': { status: 400 },
  'life.undoOver': { status: 409 },

  'mail.notFound': { status: 404 },
  'mail.beingSent': { status: 409 },
  'mail.sentAlready': { status: 409 },
  'mail.givenUp': { status: 409 },
  'mail.notFailed': { status: 409 },

  'update.notFound': { status: 404 },
  'update.changedMeanwhile': { status: 409, params: ['date', 'description'] },
  'message.notFound': { status: 404 },
  'message.changedMeanwhile': { status: 409, params: ['names'] },
  'contact.notFound': { status: 404 },
  'home.changedMeanwhile': { status: 409 },
  'home.unknownPicture': { status: 400 },
  'homePicture.missing': { status: 400 },
  'homePicture.damaged': { status: 415 },
  'homePicture.badCovers': { status: 400 },
  'paper.notFound': { status: 404 },
  'spending.notFound': { status: 404 },
  'letter.missing': { status: 400 },
  'letter.tooLarge': { status: 413 },
  'letter.wrongKind': { status: 415 },
} as const satisfies Record<string, Facts>;

/** What may be wrong with one field of a donor's or visitor's form, and the parameters of its words. */
export const publicFieldProblems = {
  'text.required': [],
  'text.tooLong': ['max'],
  'firstname.required': [],
  'lastname.required': [],
  'address.required': [],
  'country.required': [],
  'email.required': [],
  'email.invalid': [],
  'phone.required': [],
  'phone.invalid': [],
  'amount.invalid': [],
  'arrival.answer': [],
  'currency.required': [],
  'currency.mismatch': ['code', 'country'],
  'visibility.required': [],
  'message.required': [],
  'paymentMethod.required': [],
  'confirmationNumber.required': [],
  'screenshot.required': [],
  'idempotencyKey.invalid': [],
  'query.limit': [],
  'query.cursor': [],
} as const satisfies Record<string, readonly string[]>;

/** What may be wrong with one field of the team's forms. */
export const teamFieldProblems = {
  'username.required': [],
  'username.form': [],
  'name.required': [],
  'password.required': [],
  'password.tooShort': ['min'],
  'password.tooCommon': [],
  'password.isName': [],
  'password.tooSimple': [],
  'password.wrong': ['remaining'],
  'password.keyRequired': [],
  'code.required': [],
  'code.form': [],
  'code.wrong': ['remaining'],
  'code.wrongFirst': [],
  'account.status': [],
  'edit.invalidField': [],
  'edit.value': ['value'],
  'update.dateRequired': [],
  'update.noSuchDay': [],
  'update.wrongYear': ['year'],
  'update.descriptionRequired': [],
  'update.unknownPicture': [],
  'home.textRequired': [],
  'home.pictureRequired': [],
  'home.oneField': [],
  'home.value': ['value'],
  'home.unknownPicture': [],
  'contact.isAnswered': [],
  'paper.wordsRequired': [],
  'paper.pictureRequired': [],
  'spending.needRequired': [],
  'spending.rupeesRequired': [],
  'spending.wordsRequired': [],
  'life.state': [],
  'query.day': [],
  'query.dayOrder': [],
  'query.tooManyDays': [],
  /** What a program that calls the API may get wrong: our pages send no such values. */
  'value.missing': [],
  'value.noSuchField': [],
  'value.kind': ['kind'],
  'value.oneOf': ['choices'],
  'value.least': ['min'],
  'value.most': ['max'],
  'value.notTaken': [],
  'query.tooManyIds': ['max'],
  'query.tooManyDonations': ['max'],
  'query.donationId': [],
} as const satisfies Record<string, readonly string[]>;

export const problems = { ...publicProblems, ...teamProblems };

type FieldProblems = typeof publicFieldProblems & typeof teamFieldProblems;

export type ProblemCode = keyof typeof problems;
export type FieldCode = keyof FieldProblems;
export type PublicCode = keyof typeof publicProblems | keyof typeof publicFieldProblems;
export type TeamCode = keyof typeof teamProblems | keyof typeof teamFieldProblems;

/** The names of a code's parameters; never where it has none. */
export type ParamsOf<Code extends ProblemCode | FieldCode> = Code extends ProblemCode
  ? (typeof problems)[Code] extends { params: readonly (infer Name extends string)[] }
    ? Name
    : never
  : Code extends FieldCode
    ? FieldProblems[Code][number]
    : never;

/** A code's words: plain, or made of its parameters. */
export type WordsOf<Code extends ProblemCode | FieldCode> = [ParamsOf<Code>] extends [never]
  ? string
  : (params: Record<ParamsOf<Code>, string>) => string;
