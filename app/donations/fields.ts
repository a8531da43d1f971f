/**
 * The catalogue of a donation's fields: a row each, in the order of spec §3. From it follow the answers for each audience,
 * the rules of the donor's form, the team's edit controls and details, search, CSV, alert mail, history and seed.
 */
import * as v from 'valibot';
import { dayInIndia } from '../../platform/days.ts';
import { givenAmount } from '../money/index.ts';
import { email, line, paragraph } from '../shared/input.ts';
import { lastFour, maskEmail, maskName, maskPhone } from '../shared/masks.ts';

/**
 * public: everybody, where a verified donation's message is shown · neighbour: who asks for a donation that isn't theirs ·
 * owner: its donor · family: who says on /arrived whether it did · team: every admin.
 */
export type Audience = 'public' | 'neighbour' | 'owner' | 'family' | 'team' | 'super-admin';

/** What the team changes a field with, which values it takes, and how it is shown. Nullable fields may be emptied. */
export type Control =
  /** An address is one line, edited in a box of several. */
  | { kind: 'line' | 'paragraph' | 'address' | 'phone' | 'country' | 'transactionId'; max: number }
  | { kind: 'email' | 'currency' | 'yesNo' | 'count' | 'paymentMethod' | 'screenshot' }
  /** A decimal, in the donation's own currency where none is named. */
  | { kind: 'amount'; currency?: 'INR' }
  /** Whole rupees or dollars. */
  | { kind: 'wholeMoney'; currency: 'INR' | 'USD' };

/** The columns of Donation Details. */
export type DetailGroup = 'donor' | 'contact' | 'amount' | 'transaction' | 'message' | 'review';

/** Whether a person of the team lets everybody read a message: nobody has decided yet, yes, or no. */
export const messageStates = ['waiting', 'shown', 'hidden'] as const;

export type MessageState = (typeof messageStates)[number];

/** What a column holds. */
type Types = {
  text: string;
  'text or null': string | null;
  number: number;
  'number or null': number | null;
  boolean: boolean;
  'message state': MessageState;
};

type Facts = {
  type: keyof Types;
  /** As the team reads it. */
  label: string;
  /** Nobody, where it isn't said. */
  seenBy?: readonly Audience[];
  /** What a neighbour sees in place of the value. */
  masked?: (value: never) => string | null;
  /** What the family sees in place of the value. */
  inFamily?: (value: never) => string | null;
  /** What everybody sees in place of the value. */
  inPublic?: (value: never) => string;
  /** The rule for what a donor gives on /donate; fields without it the server sets. */
  given?: v.GenericSchema<unknown, string | boolean>;
  /** How an admin changes it; fields without it never change (contract §3). */
  change?: Control;
  /** Where Donation Details shows it: which column, which place there. */
  details?: readonly [DetailGroup, number];
  /** name: a part of the full name · line: as it is · digits, transactionId: also without what stands between · amount: the whole of it. */
  search?: 'name' | 'line' | 'digits' | 'transactionId' | 'amount';
  /** A column of the CSV. */
  csv?: true;
  /** A line of the mail that tells the team of a new donation. */
  alert?: true;
  /** What becomes of it when the donor is erased: it stays, or this stands in its place. Else it is emptied. */
  onErasure?: 'stays' | { becomes: string };
  /** What it holds at the start, where neither the form nor the server says. */
  initial?: string | number | boolean | null;
};

const everybody = ['public', 'neighbour', 'owner', 'team', 'super-admin'] as const;
const neighbourAndUp = ['neighbour', 'owner', 'team', 'super-admin'] as const;
const ownerAndUp = ['owner', 'team', 'super-admin'] as const;
const familyAndTeam = ['family', 'team', 'super-admin'] as const;
const teamAndUp = ['team', 'super-admin'] as const;

const shownOrHidden = v.optional(v.boolean('visibility.required'), false);

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
    masked: maskName,
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
    given: line(100, 'lastname.required'),
    change: { kind: 'line', max: 100 },
    details: ['donor', 2],
    search: 'name',
    csv: true,
    onErasure: { becomes: 'donor' },
  },
  email: {
    type: 'text',
    label: 'E-mail',
    seenBy: neighbourAndUp,
    masked: maskEmail,
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
    masked: maskPhone,
    given: v.pipe(
      line(40, 'phone.required'),
      v.check((phone) => phone.replace(/\D/g, '').length >= 5, 'phone.required'),
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
    masked: () => '•••',
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
    seenBy: neighbourAndUp,
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
    seenBy: ['family', ...neighbourAndUp],
    given: v.optional(v.pipe(v.string('currency.required'), v.regex(/^[A-Z]{3}$/, 'currency.required')), ''),
    change: { kind: 'currency' },
    details: ['amount', 2],
    csv: true,
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
  /** Whole rupees, null when no rate could be had. */
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
  /** Whole US dollars, null when no rate could be had. */
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
  /** What the team says of the message as it stands; the donor's own Hide wins. */
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
  /** Who of the family says that it arrived; null where nobody does. */
  arrivalBy: {
    type: 'text or null',
    label: 'Arrived, says',
    seenBy: familyAndTeam,
    initial: null,
    onErasure: 'stays',
  },
  /** How many rupees arrived, as they say. */
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
    details: ['message', 3],
    csv: true,
    initial: null,
  },
  /** The transaction ID as the donor typed it; null until confirmed. */
  confirmationNumber: {
    type: 'text or null',
    label: 'Transaction ID',
    seenBy: ['family', ...neighbourAndUp],
    masked: (id: string | null) => id && '•••',
    inFamily: (id: string | null) => id && lastFour(id),
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
  /** When it was started (ISO). In public the day alone: the minute would lead to the amount that the sums grew by. */
  date: {
    type: 'text',
    label: 'Date',
    seenBy: everybody,
    inPublic: (date: string) => dayInIndia(Date.parse(date)),
    csv: true,
    onErasure: 'stays',
  },
  /** From the address at the start, else 'Unknown'. */
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
  /** Goes up with every change; edits are told apart by it. */
  version: { type: 'number', label: 'Version', seenBy: ownerAndUp, initial: 1, onErasure: 'stays' },
} as const satisfies Record<string, Facts>;

type Fields = typeof fields;

export type FieldName = keyof Fields;

/** A donation with all its fields, as the team sees it. */
export type Donation = { -readonly [Name in FieldName]: Types[Fields[Name]['type']] };

/** The names of the fields of which something is said: of those with `search`, with `csv` … */
export type NamesWith<Fact extends keyof Facts> = {
  [Name in FieldName]: Fact extends keyof Fields[Name] ? Name : never;
}[FieldName];

export const fieldNames = Object.keys(fields) as FieldName[];

/** What the catalogue says of a field, whichever it is. */
export function factsOf(name: FieldName): Facts {
  return fields[name];
}

/** The names of the fields of which `fact` is said, in the catalogue's order. */
export function namesWith<Fact extends keyof Facts>(fact: Fact): NamesWith<Fact>[] {
  return fieldNames.filter((name) => factsOf(name)[fact] !== undefined) as NamesWith<Fact>[];
}

/** The schemas of what donors give, by field: the entries of the form's schema. */
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
