/**
 * The catalogue of a donation's fields: one row each, in the order of spec §3. It determines the answers for
 * each audience, the rules of the donor's form, the team's edit controls and details, search, CSV, alert
 * mail, history and seed.
 */
import * as v from 'valibot';
import { givenAmount } from '../money/index.ts';
import { email, line, optionalLine, paragraph } from '../shared/input.ts';
import type { ShownAs } from './shown-as.ts';

/**
 * public: visitors, for verified donations with a shown message · neighbour: requester of another donor's
 * donation · owner: its donor · family: members who use /arrived · team: every admin.
 */
export type Audience = 'public' | 'neighbour' | 'owner' | 'family' | 'team' | 'super-admin';

/** The team's control for a field, with its values and format. Nullable fields may be emptied. */
export type Control =
  /** An address is one line, edited in a box of several lines. */
  | { kind: 'line' | 'paragraph' | 'address' | 'phone' | 'country' | 'transactionId'; max: number }
  /** A line that may be empty. */
  | { kind: 'optionalLine'; max: number }
  | { kind: 'email' | 'currency' | 'yesNo' | 'count' | 'paymentMethod' | 'screenshot' }
  /** A decimal, by default in the donation's currency. */
  | { kind: 'amount'; currency?: 'INR' }
  /** Whole rupees or dollars. */
  | { kind: 'wholeMoney'; currency: 'INR' | 'USD' };

/** The columns of All donations. */
export type DetailGroup = 'donor' | 'contact' | 'amount' | 'transaction' | 'message' | 'review';

/** The team's decision about a public message: undecided, yes or no. */
export const messageStates = ['waiting', 'shown', 'hidden'] as const;

export type MessageState = (typeof messageStates)[number];

/** The donor's answer to 'not found': the money left the account, did not leave it, or came back to it. */
export const donorAnswers = ['debited', 'notDebited', 'cameBack'] as const;

export type DonorAnswer = (typeof donorAnswers)[number];

/** The type of a column. */
type Types = {
  text: string;
  'text or null': string | null;
  number: number;
  'number or null': number | null;
  boolean: boolean;
  'message state': MessageState;
  'donor answer': DonorAnswer | null;
};

type Facts = {
  type: keyof Types;
  /** The team's name for the field. */
  label: string;
  /** Default: nobody. */
  seenBy?: readonly Audience[];
  /** What these audiences see in place of the value. */
  shownAs?: Partial<Record<'public' | 'neighbour' | 'family', ShownAs>>;
  /** The rule for a donor's input on /donate. The server sets fields without it. */
  given?: v.GenericSchema<unknown, string | boolean>;
  /** How an admin changes it. Fields without it never change (contract §3). */
  change?: Control;
  /** Its column and place in All donations. */
  details?: readonly [DetailGroup, number];
  /**
   * name: part of the full name · line: unchanged · digits, transactionId: also without separators · amount:
   * as a whole.
   */
  search?: 'name' | 'line' | 'digits' | 'transactionId' | 'amount';
  /** A column of the CSV. */
  csv?: true;
  /** A line of the alert mail about a new donation. */
  alert?: true;
  /** After an erasure the value stays or becomes this. Default: emptied. */
  onErasure?: 'stays' | { becomes: string };
  /** The initial value, if neither the form nor the server sets one. */
  initial?: string | number | boolean | null;
};

const everybody = ['public', 'neighbour', 'owner', 'team', 'super-admin'] as const;
const neighbourAndUp = ['neighbour', 'owner', 'team', 'super-admin'] as const;
const ownerAndUp = ['owner', 'team', 'super-admin'] as const;
const familyAndTeam = ['family', 'team', 'super-admin'] as const;
const teamAndUp = ['team', 'super-admin'] as const;

const shownOrHidden = v.optional(v.boolean('visibility.required'), false);
const yesOrNo = v.optional(v.boolean('currency.required'), false);

export const fields = {
  id: {
    type: 'text',
    label: 'ID',
    seenBy: ['family', ...neighbourAndUp],
    search: 'line',
    csv: true,
    onErasure: 'stays',
  },
  firstname: {
    type: 'text',
    label: 'First name',
    seenBy: everybody,
    shownAs: { public: 'firstNameIfNamed', neighbour: 'firstLetter' },
    given: line(100, 'firstname.required'),
    change: { kind: 'line', max: 100 },
    details: ['donor', 1],
    search: 'name',
    csv: true,
    onErasure: { becomes: 'Erased' },
  },
  lastname: {
    type: 'text',
    label: 'Last name',
    seenBy: ['public', ...ownerAndUp],
    shownAs: { public: 'lastNameIfNamed' },
    given: line(100, 'lastname.required'),
    change: { kind: 'line', max: 100 },
    details: ['donor', 2],
    search: 'name',
    csv: true,
    onErasure: { becomes: 'donor' },
  },
  email: {
    type: 'text',
    label: 'Email',
    seenBy: neighbourAndUp,
    shownAs: { neighbour: 'email' },
    given: email('email.required'),
    change: { kind: 'email' },
    details: ['contact', 1],
    search: 'line',
    csv: true,
    alert: true,
  },
  phone: {
    type: 'text',
    label: 'Phone',
    seenBy: neighbourAndUp,
    shownAs: { neighbour: 'phone' },
    given: v.pipe(
      line(40, 'phone.required'),
      v.check((phone) => phone.replace(/\D/g, '').length >= 5, 'phone.invalid'),
    ),
    change: { kind: 'phone', max: 40 },
    details: ['contact', 2],
    search: 'digits',
    csv: true,
    alert: true,
  },
  address: {
    type: 'text',
    label: 'Address',
    seenBy: neighbourAndUp,
    shownAs: { neighbour: 'dots' },
    given: line(500, 'address.required'),
    change: { kind: 'address', max: 500 },
    details: ['contact', 3],
    csv: true,
    alert: true,
  },
  /** English full name. */
  country: {
    type: 'text',
    label: 'Country',
    seenBy: ownerAndUp,
    given: line(100, 'country.required'),
    change: { kind: 'country', max: 100 },
    details: ['donor', 3],
    csv: true,
    alert: true,
    onErasure: 'stays',
  },
  /** ISO 4217. */
  currency: {
    type: 'text',
    label: 'Currency',
    seenBy: ['family', ...ownerAndUp],
    given: v.optional(v.pipe(v.string('currency.required'), v.regex(/^[A-Z]{3}$/, 'currency.required')), ''),
    change: { kind: 'currency' },
    details: ['amount', 2],
    csv: true,
    onErasure: 'stays',
  },
  /** Only rupees from abroad: the donor pays them from an account in India (docs/decisions/0083). */
  hasIndianAccount: {
    type: 'boolean',
    label: 'Pays from an account in India',
    seenBy: ownerAndUp,
    given: yesOrNo,
    change: { kind: 'yesNo' },
    onErasure: 'stays',
  },
  /** A plain decimal in `currency`, as the donor gave it. */
  amount: {
    type: 'text',
    label: 'Amount',
    seenBy: ['family', ...ownerAndUp],
    given: v.optional(givenAmount, ''),
    change: { kind: 'amount' },
    details: ['amount', 1],
    search: 'amount',
    csv: true,
    onErasure: 'stays',
  },
  /** Whole rupees; null without a rate. */
  rupees: {
    type: 'number or null',
    label: 'Rupees',
    seenBy: ['family', ...ownerAndUp],
    change: { kind: 'wholeMoney', currency: 'INR' },
    details: ['amount', 3],
    search: 'amount',
    csv: true,
    onErasure: 'stays',
  },
  /** Whole US dollars; null without a rate. */
  usDollar: {
    type: 'number or null',
    label: 'US dollars',
    seenBy: ownerAndUp,
    change: { kind: 'wholeMoney', currency: 'USD' },
    details: ['amount', 4],
    csv: true,
    onErasure: 'stays',
  },
  message: {
    type: 'text',
    label: 'Message',
    seenBy: ['public', ...ownerAndUp],
    given: paragraph(2000, null),
    change: { kind: 'paragraph', max: 2000 },
    details: ['message', 1],
    csv: true,
  },
  isHiddenMessage: {
    type: 'boolean',
    label: 'Message hidden',
    seenBy: ownerAndUp,
    given: shownOrHidden,
    change: { kind: 'yesNo' },
    details: ['message', 2],
    csv: true,
    onErasure: 'stays',
  },
  /** The public sees the message without the donor's name. */
  isAnonymous: {
    type: 'boolean',
    label: 'Without name',
    seenBy: ['public', ...ownerAndUp],
    given: shownOrHidden,
    change: { kind: 'yesNo' },
    details: ['message', 3],
    csv: true,
    onErasure: 'stays',
  },
  /** Somebody in whose name the donor gives; '' for nobody. Public with the message. */
  inNameOf: {
    type: 'text',
    label: 'In the name of',
    seenBy: ['public', ...ownerAndUp],
    given: optionalLine(100),
    change: { kind: 'optionalLine', max: 100 },
    details: ['donor', 5],
    search: 'line',
    csv: true,
    alert: true,
  },
  /** The team's decision about the current message. The donor's own Hide wins. */
  messageState: {
    type: 'message state',
    label: 'Message on Home',
    seenBy: teamAndUp,
    initial: 'waiting',
    onErasure: 'stays',
  },
  whatsappReminderNumber: {
    type: 'number',
    label: 'WhatsApp reminders',
    seenBy: ownerAndUp,
    change: { kind: 'count' },
    details: ['review', 3],
    csv: true,
    initial: 0,
    onErasure: 'stays',
  },
  isChecked: {
    type: 'boolean',
    label: 'Checked',
    seenBy: ownerAndUp,
    change: { kind: 'yesNo' },
    details: ['review', 2],
    csv: true,
    initial: false,
    onErasure: 'stays',
  },
  receivedINR: {
    type: 'text or null',
    label: 'Received INR',
    seenBy: teamAndUp,
    change: { kind: 'amount', currency: 'INR' },
    details: ['amount', 5],
    search: 'amount',
    csv: true,
    initial: null,
    onErasure: 'stays',
  },
  /** The family member who said 'arrived'; null if none did. */
  arrivalBy: {
    type: 'text or null',
    label: 'Arrived, says',
    seenBy: familyAndTeam,
    initial: null,
    onErasure: 'stays',
  },
  /** Rupees that arrived, according to the family. */
  arrivalAmount: {
    type: 'text or null',
    label: 'Arrived, INR',
    seenBy: familyAndTeam,
    initial: null,
    onErasure: 'stays',
  },
  notes: {
    type: 'text or null',
    label: 'Notes',
    seenBy: teamAndUp,
    change: { kind: 'paragraph', max: 2000 },
    details: ['message', 4],
    csv: true,
    initial: null,
  },
  /** The transaction ID as the donor typed it; null until confirmed. */
  confirmationNumber: {
    type: 'text or null',
    label: 'Transaction ID',
    seenBy: ['family', ...neighbourAndUp],
    shownAs: { neighbour: 'dots', family: 'lastFour' },
    change: { kind: 'transactionId', max: 100 },
    details: ['transaction', 2],
    search: 'transactionId',
    csv: true,
    initial: null,
    onErasure: { becomes: 'erased' },
  },
  isVerified: {
    type: 'boolean',
    label: 'Verified',
    seenBy: neighbourAndUp,
    change: { kind: 'yesNo' },
    details: ['review', 1],
    csv: true,
    initial: false,
    onErasure: 'stays',
  },
  paymentMethod: {
    type: 'text or null',
    label: 'Payment method',
    seenBy: ['family', ...ownerAndUp],
    change: { kind: 'paymentMethod' },
    details: ['transaction', 1],
    csv: true,
    initial: null,
    onErasure: 'stays',
  },
  screenshotUrl: {
    type: 'text or null',
    label: 'Screenshot',
    seenBy: ownerAndUp,
    change: { kind: 'screenshot' },
    csv: true,
    initial: null,
  },
  /**
   * When it was started (ISO). Public as a day only, as the minute would reveal the amount by the growth of
   * the sums.
   */
  date: {
    type: 'text',
    label: 'Date',
    seenBy: everybody,
    shownAs: { public: 'day' },
    csv: true,
    onErasure: 'stays',
  },
  /** From the IP address at the start, else 'Unknown'. */
  region: {
    type: 'text',
    label: 'Region',
    seenBy: ownerAndUp,
    change: { kind: 'line', max: 100 },
    details: ['donor', 4],
    csv: true,
    alert: true,
    onErasure: { becomes: 'Unknown' },
  },
  ipAddress: { type: 'text', label: 'IP address', seenBy: ownerAndUp, csv: true },
  /** Increases with every change, to detect conflicting edits. */
  version: { type: 'number', label: 'Version', seenBy: ownerAndUp, initial: 1, onErasure: 'stays' },
  /** Whole rupees received, by its receipts; null if none or without a rate. */
  received: {
    type: 'number or null',
    label: 'Received',
    seenBy: ownerAndUp,
    csv: true,
    initial: null,
    onErasure: 'stays',
  },
  /** The day of the last receipt, in India (YYYY-MM-DD). */
  receivedOn: {
    type: 'text or null',
    label: 'Received on',
    seenBy: ownerAndUp,
    csv: true,
    initial: null,
    onErasure: 'stays',
  },
  /** The sources of its receipts: 'PayPal', 'bank line, volunteer'; 'returned' if all money went back. */
  receivedFrom: {
    type: 'text or null',
    label: 'Received from',
    seenBy: teamAndUp,
    csv: true,
    initial: null,
    onErasure: 'stays',
  },
  /** When a volunteer last looked for its payment and did not find it (ISO); null if nobody did. */
  notFoundAt: {
    type: 'text or null',
    label: 'Not found',
    seenBy: ownerAndUp,
    initial: null,
    onErasure: 'stays',
  },
  /** When the donor answered that (ISO). The next search that finds nothing clears the answer. */
  answeredAt: {
    type: 'text or null',
    label: 'Donor answered',
    seenBy: ownerAndUp,
    initial: null,
    onErasure: 'stays',
  },
  /** What the donor's own account says about the payment. */
  donorAnswer: {
    type: 'donor answer',
    label: 'Donor’s answer',
    seenBy: ownerAndUp,
    initial: null,
    onErasure: 'stays',
  },
  donorNote: { type: 'text or null', label: 'Donor’s note', seenBy: ownerAndUp, initial: null },
} as const satisfies Record<string, Facts>;

type Fields = typeof fields;

export type FieldName = keyof Fields;

/** A donation with all its fields, as the team sees it. */
export type Donation = { -readonly [Name in FieldName]: Types[Fields[Name]['type']] };

/** The names of fields with a fact such as `search` or `csv`. */
export type NamesWith<Fact extends keyof Facts> = {
  [Name in FieldName]: Fact extends keyof Fields[Name] ? Name : never;
}[FieldName];

export const fieldNames = Object.keys(fields) as FieldName[];

/** The catalogue's facts about a field. */
export function factsOf(name: FieldName): Facts {
  return fields[name];
}

/** The names of fields with `fact`, in the catalogue's order. */
export function namesWith<Fact extends keyof Facts>(fact: Fact): NamesWith<Fact>[] {
  return fieldNames.filter((name) => factsOf(name)[fact] !== undefined) as NamesWith<Fact>[];
}

/** The schemas of donors' input by field, as entries of the form's schema. */
export const givenEntries = Object.fromEntries(
  namesWith('given').map((name) => [name, fields[name].given]),
) as { [Name in NamesWith<'given'>]: Fields[Name]['given'] };

/** The donor's form when it is empty: '' or false for each field. */
export const emptyForm = Object.fromEntries(
  namesWith('given').map((name) => [name, fields[name].type === 'boolean' ? false : '']),
) as Pick<Donation, NamesWith<'given'>>;

/** What a donation holds before anybody but its donor has touched it. */
export const initialValues = Object.fromEntries(
  namesWith('initial').map((name) => [name, fields[name].initial]),
) as Pick<Donation, NamesWith<'initial'>>;
