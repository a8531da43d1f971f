/** What the super-admin sends to change Home: one slot and its new value, or null to empty it (spec §7). */
import * as v from 'valibot';
import { languageCodes } from '../../platform/languages.ts';
import { line, paragraph } from '../shared/input.ts';
import { type HomeContentField, headerFields, paragraphFields, pictureFields } from './home-content.ts';

/** More than any headline that fits a phone, more than the longest paragraph that anybody reads there. */
export const longestHeader = 300;
export const longestParagraph = 10_000;

const needed = 'Please enter text, or delete the slot.';
const paragraphs = languageCodes.flatMap((language) => paragraphFields[language]);

const values: Record<HomeContentField, v.GenericSchema<unknown, string>> = {
  ...each(Object.values(headerFields), line(longestHeader, needed)),
  ...each(paragraphs, paragraph(longestParagraph, needed)),
  ...each(pictureFields, line(200, 'Please choose a picture.')),
};

function each<Name extends string>(names: readonly Name[], schema: v.GenericSchema<unknown, string>) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, typeof schema>;
}

export type HomeChange = { field: HomeContentField; value: string | null };

/** Exactly one field of Home and its value. */
export const homeChangeSchema = v.pipe(
  v.strictObject(
    Object.fromEntries(
      Object.entries(values).map(([field, schema]) => [field, v.exactOptional(v.nullable(schema))]),
    ),
  ),
  v.check((change) => Object.keys(change).length === 1, 'Please send one field.'),
  v.transform((change) => {
    const [field, value] = Object.entries(change)[0] as [HomeContentField, string | null];
    return { field, value };
  }),
);
