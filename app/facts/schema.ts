/**
 * What the team may write about the campaign on the site. Names, pay-in details and mail addresses are
 * missing on purpose: a stolen account must not divert money (docs/decisions/0073-facts-on-the-site.md).
 */
import * as v from 'valibot';
import { gaps, maxLetters } from '../../platform/config/letter-schema.ts';
import { fewestUpdateDays, mostUpdateDays } from '../../platform/config/update-days.ts';
import { perLanguage } from '../../platform/languages.ts';
import { refer } from '../../platform/problems/reference.ts';
import { maxAmount } from '../money/index.ts';
import { focusForm } from '../shared/focus.ts';
import { line, paragraph } from '../shared/input.ts';
import { translatedSchema } from '../shared/translated-schema.ts';
import { knowsGaps } from './knows-gaps.ts';
import { mails } from './mail-words.ts';

/** Characters of a name, a city, a label. */
export const maxNameLength = 120;
/** Characters of a relation or a sentence. */
export const maxSentenceLength = 300;
/** Characters of a paragraph. */
export const maxParagraphLength = 1000;
export const maxNeeds = 20;
export const maxRegistrations = 10;

const name = translatedSchema(maxNameLength, 'text.required');

const rupees = v.pipe(
  v.number('fact.amount'),
  v.integer('fact.amount'),
  v.minValue(1, 'fact.amount'),
  v.maxValue(maxAmount, 'fact.amount'),
);

const lead = v.object({
  name,
  relation: translatedSchema(maxSentenceLength, 'text.required'),
  /** The address of a picture, the path that campaign.json names, or null. */
  photo: v.nullable(line(200, 'text.required')),
  /** The point of the photo that stays visible in its round frame; null for its middle. */
  photoFocus: v.optional(v.nullable(v.pipe(line(9, 'fact.focus'), v.regex(focusForm, 'fact.focus'))), null),
});

/** Null: Home names no hospital. */
const hospital = v.nullable(
  v.object({
    name,
    city: name,
    /** How donors reach it, or the doctor who vouches; may be empty. */
    contact: v.optional(translatedSchema(maxSentenceLength, null)),
  }),
);

const registrations = v.pipe(
  v.array(v.object({ of: name, number: line(maxNameLength, 'text.required') })),
  v.maxLength(maxRegistrations, refer('fact.tooMany', { max: maxRegistrations })),
);

/** What a donation pays for: 'A blood test', and its price. The amounts on /donate name it. */
const part = v.object({
  label: name,
  /** For more than one: '{count} blood tests'; may be empty. */
  several: v.optional(
    v.pipe(
      translatedSchema(maxNameLength, null),
      v.check(
        (words) => Object.values(words).every((each) => each === '' || each.includes('{count}')),
        'fact.count',
      ),
    ),
  ),
  rupees,
});

const need = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/, 'fact.needId')),
    label: name,
    rupees,
    part: v.optional(v.nullable(part), null),
  }),
  v.forward(
    v.check(({ rupees, part }) => part === null || part.rupees <= rupees, 'fact.partRupees'),
    ['part', 'rupees'],
  ),
);

const needs = v.pipe(
  v.array(need),
  v.maxLength(maxNeeds, refer('fact.tooMany', { max: maxNeeds })),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'fact.needId'),
);

export const sumOf = (all: { rupees: number }[]) => all.reduce((sum, each) => sum + each.rupees, 0);

const updateDays = v.pipe(
  v.number('fact.updateDays'),
  v.integer('fact.updateDays'),
  v.minValue(fewestUpdateDays, 'fact.updateDays'),
  v.maxValue(mostUpdateDays, 'fact.updateDays'),
);

/** The goal with its parts, which must add up to it. */
const goal = v.pipe(
  v.object({
    rupees,
    usDollar: rupees,
    needs,
    /** What further gifts are for; may be empty. */
    surplus: translatedSchema(maxSentenceLength, null),
    /** Why the goal is what it is; may be empty. */
    why: v.optional(translatedSchema(maxParagraphLength, null)),
    /** What happens to money that is left when the treatment ends; may be empty. */
    rest: v.optional(translatedSchema(maxSentenceLength, null)),
    /** An update is promised at least every so many days; null: no promise. */
    updatesEveryDays: v.optional(v.nullable(updateDays)),
  }),
  v.forward(
    v.partialCheck(
      [['needs'], ['rupees']],
      (written) => written.needs.length === 0 || sumOf(written.needs) === written.rupees,
      'fact.needsSum',
    ),
    ['needs'],
  ),
);

const letterLine = v.pipe(line(maxSentenceLength, 'text.required'), knowsGaps(gaps));

const letter = v.object(
  perLanguage(() =>
    v.pipe(
      v.object({
        greeting: letterLine,
        friend: letterLine,
        paragraphs: v.pipe(
          v.array(v.pipe(paragraph(maxLetters, 'text.required'), knowsGaps(gaps))),
          v.minLength(1, 'text.required'),
          v.check((all) => all.join('').length <= maxLetters, refer('text.tooLong', { max: maxLetters })),
        ),
        closing: letterLine,
        signature: letterLine,
      }),
    ),
  ),
);

export const factSchemas = { lead, hospital, registrations, goal, letter, mails };

export type FactKey = keyof typeof factSchemas;
export type FactValues = { [Key in FactKey]: v.InferOutput<(typeof factSchemas)[Key]> };

export const factKeys = Object.keys(factSchemas) as FactKey[];

/** The number of the version that the editor saw; 0 for none. */
const seen = v.pipe(v.number(), v.integer(), v.minValue(0));

function changeOf<Key extends FactKey>(key: Key) {
  return v.object({ key: v.literal(key), value: factSchemas[key], seen });
}

/** One fact, as a whole. */
export const factChangeSchema = v.variant('key', [
  changeOf('lead'),
  changeOf('hospital'),
  changeOf('registrations'),
  changeOf('goal'),
  changeOf('letter'),
  changeOf('mails'),
]);

export type FactChange = v.InferOutput<typeof factChangeSchema>;
