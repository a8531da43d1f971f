/**
 * The schema of config/campaign.json. No account can change its names and pay-in details; the team may change
 * `factFields` on the site.
 */
import * as v from 'valibot';
import { defaultLanguage, perLanguage } from '../languages.ts';
import { fee, percent } from './fee-schema.ts';
import {
  altFields,
  focusFields,
  type HomeContentField,
  headerFields,
  paragraphFields,
  pictureFields,
} from './home-slots.ts';
import { letterSchema } from './letter-schema.ts';
import { updateDays } from './update-days.ts';

/**
 * The account number of the shipped campaign. A campaign with this number is a sample, even if its other
 * fields differ.
 */
export const sampleBankNumber = '000000000000';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('it should not be empty'));
const inEachLanguage = v.object(perLanguage(() => text));
const several = v.object(
  perLanguage(() => v.pipe(text, v.includes('{count}', 'it should have {count} in it'))),
);
const phone = v.pipe(
  text,
  v.transform((typed) => typed.replace(/[\s()-]/g, '')),
  v.regex(/^\+[1-9]\d{6,14}$/, 'it should be like +919800000000: a plus, the country code, digits only'),
);
/** A business identifier code (ISO 9362): bank, country, place, and perhaps branch. Banks also space it. */
const swift = v.pipe(
  text,
  v.transform((typed) => typed.replace(/\s/g, '').toUpperCase()),
  v.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'it should be a SWIFT code: 8 or 11 letters and digits'),
);
/** NPCI's format of a virtual payment address, as banks accept it. */
const vpa = v.pipe(
  text,
  v.regex(/^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/, 'it should be a UPI ID like name@bank'),
);
const email = v.pipe(text, v.regex(/\S+@\S+\.\S+/, 'it should be an email address'));
/** The limit of a donation (app/money/parse-amount.ts). */
const maxWhole = 1_000_000_000;
const whole = v.pipe(
  v.number('it should be a number'),
  v.integer('it should be whole'),
  v.minValue(1, 'it should be 1 or more'),
  v.maxValue(maxWhole, 'it should be 1000000000 at most'),
);

/** Every language needs a first paragraph. A language without a headline shows the default language's. */
const neededOfHome: HomeContentField[] = [
  headerFields[defaultLanguage],
  ...Object.values(paragraphFields).map(([first]) => first as HomeContentField),
];
const homeContent = v.object(
  Object.fromEntries(
    [
      ...Object.values(headerFields),
      ...Object.values(paragraphFields).flat(),
      ...pictureFields,
      ...focusFields,
      ...Object.values(altFields).flat(),
    ].map((field) => [field, neededOfHome.includes(field) ? text : v.optional(text)]),
  ) as Record<HomeContentField, v.OptionalSchema<typeof text, undefined>>,
);

/** What a donation pays for: 'A blood test', '{count} blood tests', and its price. */
const needPart = v.object({ label: inEachLanguage, several: v.optional(several), rupees: whole });

/** A part of the goal. The accounts refer to it by `id`, which stays when the label changes. */
const need = v.object({
  id: v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/, 'it should be small letters, digits and dashes')),
  label: inEachLanguage,
  rupees: whole,
  part: v.optional(v.nullable(needPart), null),
});
const needs = v.pipe(
  v.array(need),
  v.check(
    (all) => all.every(({ rupees, part }) => part === null || part.rupees <= rupees),
    'a part should not cost more than its need',
  ),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'each should have an id of its own'),
);

/** Whether the form of /donate requires a field, offers it, or does not ask for it. */
const fieldRule = v.optional(
  v.picklist(['required', 'optional', 'no'], "it should be 'required', 'optional' or 'no'"),
  'required',
);

const facts = v.object({
  sample: v.optional(v.boolean('it should be true or false'), false),
  siteName: inEachLanguage,
  // The possessive has its own field: Malayalam endings depend on the name.
  beneficiary: v.object({
    name: inEachLanguage,
    possessive: inEachLanguage,
    /** 'against pancreatic cancer': the title of a shared link names this fight. */
    against: v.optional(inEachLanguage),
  }),
  spouse: v.object({
    name: inEachLanguage,
    possessive: inEachLanguage,
    relation: inEachLanguage,
    relationPossessive: inEachLanguage,
  }),
  goal: v.object({ rupees: whole, usDollar: whole }),
  bank: v.object({
    bankName: text,
    holder: text,
    number: v.pipe(text, v.regex(/^\d{9,18}$/, 'it should be 9 to 18 digits')),
    ifsc: v.pipe(
      text,
      v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'it should be an IFSC: 4 letters, a zero, 6 letters or digits'),
    ),
    vpa,
    accountType: text,
    address: text,
    swift: v.optional(swift),
  }),
  upi: v.object({
    vpa,
    payeeName: text,
    payeeKind: v.picklist(['personal', 'merchant'], "it should be 'personal' or 'merchant'"),
    paytm: v.object({ name: text, handle: vpa }),
  }),
  donorsPhone: phone,
  supportWhatsApp: phone,
  overseasTransfer: v.object({
    name: text,
    url: v.pipe(
      text,
      v.url('it should be an address'),
      v.startsWith('https://', 'it should be an https:// address'),
    ),
    /** The currencies from which it sends to India; donors with others don't see it. Absent: all. */
    currencies: v.optional(v.array(v.pipe(text, v.regex(/^[A-Z]{3}$/, 'it should be a code such as EUR')))),
  }),
  /** Estimated fees of payments from abroad; PayPal's own fee is in spec §9. */
  overseasFees: v.object({
    transfer: fee,
    swift: fee,
    /** What a donor whose currency PayPal doesn't take pays on top, for converting it to dollars. */
    paypalConversionPercent: percent,
    /** When somebody last checked fees and currencies on the services' own pages; donors see it. */
    checkedOn: v.optional(v.pipe(text, v.isoDate('it should be a day like 2026-11-22'))),
  }),
  mail: v.object({ from: email, team: email }),
  /** What donors are asked for, beyond what every donation needs. */
  donorFields: v.optional(v.object({ address: fieldRule, phone: fieldRule }), {}),
  /** What /privacy says of who is responsible for donors' data (docs/duties.md). */
  dataProtection: v.optional(
    v.object({
      /** Name and postal address. */
      responsible: v.optional(text),
      /** The country of the server, as a code such as IN. */
      serverCountry: v.optional(
        v.pipe(text, v.regex(/^[A-Z]{2}$/, 'it should be a country code of two letters, such as IN')),
      ),
    }),
    {},
  ),
  /** The person who runs the campaign, for readers; `photo` is a file. */
  lead: v.optional(
    v.object({
      name: inEachLanguage,
      relation: inEachLanguage,
      photo: v.optional(text),
      /** Only the team's page sets it. */
      photoFocus: v.optional(text),
    }),
  ),
  /** `contact`: how donors reach the hospital, or the doctor who vouches. */
  hospital: v.optional(
    v.object({ name: inEachLanguage, city: inEachLanguage, contact: v.optional(inEachLanguage) }),
  ),
  /** Registration or licence numbers of the hospital or the group. */
  registrations: v.optional(v.array(v.object({ of: inEachLanguage, number: text })), []),
  /** The parts of the goal, in the order shown. */
  needs: v.optional(needs, []),
  /** A sentence about the use of gifts beyond the goal. */
  surplus: v.optional(inEachLanguage),
  /** Why the goal is what it is: a paragraph by the family. */
  why: v.optional(inEachLanguage),
  /** What happens to money that is left when the treatment ends, also after a death. */
  rest: v.optional(inEachLanguage),
  /** The team promises readers an update at least every so many days. */
  updatesEveryDays: v.optional(updateDays),
  /** The letter of thanks. */
  letter: letterSchema,
  homeContent,
});

export const campaignSchema = v.pipe(
  facts,
  v.forward(
    v.partialCheck(
      [['needs'], ['goal', 'rupees']],
      ({ needs, goal }) =>
        needs.length === 0 || needs.reduce((sum, { rupees }) => sum + rupees, 0) === goal.rupees,
      'its rupees should add up to goal.rupees',
    ),
    ['needs'],
  ),
);

export type Campaign = v.InferOutput<typeof campaignSchema>;

/** What the team may change on the site (docs/decisions/0073-facts-on-the-site.md). */
export const factFields = [
  'lead',
  'hospital',
  'registrations',
  'goal',
  'needs',
  'surplus',
  'why',
  'rest',
  'updatesEveryDays',
  'letter',
] as const satisfies (keyof Campaign)[];

export type Facts = Pick<Campaign, (typeof factFields)[number]>;

/** The parts of campaign.json that only the file changes: names, pay-in details, mail addresses. */
export type FixedCampaign = Omit<Campaign, keyof Facts>;

/** All of campaign.json, also what the team may have changed since. findCampaign (app/facts) knows that. */
export function campaignInFile({ campaign }: { campaign: FixedCampaign }): Campaign {
  return campaign as Campaign;
}

/** True if the campaign names somebody real as responsible for donors' data: the shipped one is invented. */
export function namesResponsible({
  dataProtection: { responsible },
}: Pick<Campaign, 'dataProtection'>): boolean {
  return responsible !== undefined && !/\bSample\b/.test(responsible);
}
