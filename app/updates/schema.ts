/** The super-admin's input for an update (spec §5): a day, a title, a text, pictures. */
import * as v from 'valibot';
import { dayInIndia, isCalendarDay, momentOfClock } from '../../platform/days.ts';
import { refer } from '../../platform/problems/reference.ts';
import { line, optionalLine, paragraph } from '../shared/input.ts';
import { mostPictures, type Translations, translatedInto } from './update.ts';

export const longestUpdate = 5000;

/** A title fits on three lines of a phone. */
export const longestTitle = 120;

const dateRequired = 'update.dateRequired';

/**
 * Catches typing errors such as '0026' or '2099': an update belongs to a year of the campaign or the next
 * one.
 */
function isOfOurTime(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= 2000 && year <= Number(dayInIndia(Date.now()).slice(0, 4)) + 1;
}

/** Texts in other languages are optional. */
const inOthers = <Each extends v.GenericSchema<string | undefined, string>>(text: Each) =>
  v.partial(
    v.object(
      Object.fromEntries(translatedInto.map((language) => [language, text])) as Record<
        keyof Translations,
        Each
      >,
    ),
  );

const picture = line(200, 'update.unknownPicture');

export const updateSchema = v.object({
  /** YYYY-MM-DD, an existing day. */
  date: v.pipe(
    line(10, dateRequired),
    v.isoDate(dateRequired),
    v.check(isCalendarDay, 'update.noSuchDay'),
    v.check(isOfOurTime, ({ input }) => refer('update.wrongYear', { year: input.slice(0, 4) })),
  ),
  /** Empty for none. Left out of an edit, it stays; so do titles, translations and pictures. */
  title: v.optional(optionalLine(longestTitle)),
  description: paragraph(longestUpdate, 'update.descriptionRequired'),
  translations: v.optional(inOthers(paragraph(longestUpdate, null))),
  translatedTitles: v.optional(inOthers(optionalLine(longestTitle))),
  /** The address of the first picture, stored here; null for none. */
  picture: v.optional(v.nullable(picture)),
  /** The addresses of the others. */
  morePictures: v.optional(
    v.pipe(
      v.array(picture, 'update.unknownPicture'),
      v.maxLength(mostPictures - 1, refer('update.tooManyPictures', { most: mostPictures })),
    ),
  ),
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

/** An update's day, title and text as the editor has read them. */
const seen = v.object({
  date: line(10, dateRequired),
  title: v.optional(optionalLine(longestTitle)),
  description: paragraph(longestUpdate, null),
});

export type Seen = v.InferOutput<typeof seen>;

/**
 * An edit. `seen`: the version that the editor saw, if the page sends it, so that nobody overwrites another
 * person's change.
 */
export const updateEditSchema = v.object({ ...updateSchema.entries, seen: v.optional(seen) });

export type UpdateEdit = v.InferOutput<typeof updateEditSchema>;

export type UpdateInput = v.InferOutput<typeof updateSchema>;
