/** What the super-admin sends as an update (spec §5): a day and what happened. */
import * as v from 'valibot';
import { dayInIndia, isCalendarDay } from '../../platform/days.ts';
import { refer } from '../../platform/problems/reference.ts';
import { line, paragraph } from '../shared/input.ts';
import { type Translations, translatedInto } from './update.ts';

export const longestUpdate = 5000;

const dateRequired = 'update.dateRequired';

/** A slip of the pen, '0026' for '2026' or '2099': news is of the years of the campaign, or of the next days. */
function isOfOurTime(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= 2000 && year <= Number(dayInIndia(Date.now()).slice(0, 4)) + 1;
}

const translation = paragraph(longestUpdate, null);

/** The text in another language may be left out. */
const translations = v.partial(
  v.object(
    Object.fromEntries(translatedInto.map((language) => [language, translation])) as Record<
      keyof Translations,
      typeof translation
    >,
  ),
);

export const updateSchema = v.object({
  /** YYYY-MM-DD, a day there is. */
  date: v.pipe(
    line(10, dateRequired),
    v.isoDate(dateRequired),
    v.check(isCalendarDay, 'update.noSuchDay'),
    v.check(isOfOurTime, ({ input }) => refer('update.wrongYear', { year: input.slice(0, 4) })),
  ),
  description: paragraph(longestUpdate, 'update.descriptionRequired'),
  /** What isn't sent stays as it is. */
  translations: v.optional(translations),
  /** The address of a picture that was stored here; null for none. */
  picture: v.optional(v.nullable(line(200, 'update.unknownPicture'))),
});

/** An update's day and text as somebody has read them. */
const seen = v.object({ date: line(10, dateRequired), description: paragraph(longestUpdate, null) });

export type Seen = v.InferOutput<typeof seen>;

/** An edit: with what its writer saw, where the page sends it, so that nobody overwrites what somebody else has changed meanwhile. */
export const updateEditSchema = v.object({ ...updateSchema.entries, seen: v.optional(seen) });

export type UpdateEdit = v.InferOutput<typeof updateEditSchema>;

export type UpdateInput = v.InferOutput<typeof updateSchema>;
