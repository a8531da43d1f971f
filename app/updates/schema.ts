/** The super-admin's input for an update (spec §5): a day and a text. */
import * as v from 'valibot';
import { dayInIndia, isCalendarDay, momentOfClock } from '../../platform/days.ts';
import { refer } from '../../platform/problems/reference.ts';
import { line, optionalLine, paragraph } from '../shared/input.ts';
import { type Translations, translatedInto } from './update.ts';

export const longestUpdate = 5000;

const dateRequired = 'update.dateRequired';

/**
 * Catches typing errors such as '0026' or '2099': an update belongs to a year of the campaign or the next
 * one.
 */
function isOfOurTime(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= 2000 && year <= Number(dayInIndia(Date.now()).slice(0, 4)) + 1;
}

const translation = paragraph(longestUpdate, null);

/** Texts in other languages are optional. */
const translations = v.partial(
  v.object(
    Object.fromEntries(translatedInto.map((language) => [language, translation])) as Record<
      keyof Translations,
      typeof translation
    >,
  ),
);

export const updateSchema = v.object({
  /** YYYY-MM-DD, an existing day. */
  date: v.pipe(
    line(10, dateRequired),
    v.isoDate(dateRequired),
    v.check(isCalendarDay, 'update.noSuchDay'),
    v.check(isOfOurTime, ({ input }) => refer('update.wrongYear', { year: input.slice(0, 4) })),
  ),
  description: paragraph(longestUpdate, 'update.descriptionRequired'),
  /** Languages left out stay unchanged. */
  translations: v.optional(translations),
  /** The address of a picture stored here; null for none. */
  picture: v.optional(v.nullable(line(200, 'update.unknownPicture'))),
  /**
   * When it is shown, on India's clocks: YYYY-MM-DDTHH:MM. Empty or null: at once, but not before its date.
   * Left out of an edit: the time stays.
   */
  publishAt: v.optional(
    v.nullable(
      v.pipe(
        optionalLine(16),
        v.check((text) => text === '' || !Number.isNaN(momentOfClock(text)), 'update.noSuchTime'),
        v.check(
          (text) => text === '' || isOfOurTime(text),
          ({ input }) => refer('update.wrongYear', { year: input.slice(0, 4) }),
        ),
      ),
    ),
  ),
  /** A scheduled update is mailed to its followers when it is shown. */
  mailsFollowers: v.optional(v.boolean('update.mailsFollowers')),
});

/** An update's day and text as the editor has read them. */
const seen = v.object({ date: line(10, dateRequired), description: paragraph(longestUpdate, null) });

export type Seen = v.InferOutput<typeof seen>;

/**
 * An edit. `seen`: the version that the editor saw, if the page sends it, so that nobody overwrites another
 * person's change.
 */
export const updateEditSchema = v.object({ ...updateSchema.entries, seen: v.optional(seen) });

export type UpdateEdit = v.InferOutput<typeof updateEditSchema>;

export type UpdateInput = v.InferOutput<typeof updateSchema>;
