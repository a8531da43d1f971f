/** What the super-admin sends as an update (spec §5): a day and what happened. */
import * as v from 'valibot';
import { line, paragraph } from '../shared/input.ts';
import { type Translations, translatedInto } from './update.ts';

export const longestUpdate = 5000;

const dateRequired = 'update.dateRequired';

/** False for the 30th of February, which has the form of a day. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
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
  date: v.pipe(line(10, dateRequired), v.isoDate(dateRequired), v.check(isDay, 'update.noSuchDay')),
  description: paragraph(longestUpdate, 'update.descriptionRequired'),
  /** What isn't sent stays as it is. */
  translations: v.optional(translations),
  /** The address of a picture that was stored here; null for none. */
  picture: v.optional(v.nullable(line(200, 'update.unknownPicture'))),
});

export type UpdateInput = v.InferOutput<typeof updateSchema>;
