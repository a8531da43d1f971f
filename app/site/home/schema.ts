/** Input for a change of Home: one slot and its new value, or null to empty it (spec §7). */
import * as v from 'valibot';
import { languageCodes } from '../../../platform/languages.ts';
import { focusForm } from '../../shared/focus.ts';
import { line, paragraph } from '../../shared/input.ts';
import {
  altFields,
  focusFields,
  type HomeContentField,
  headerFields,
  paragraphFields,
  pictureFields,
} from '../../story/index.ts';

/** Characters: more than a headline that fits a phone. */
export const maxHeaderLength = 300;
/** Characters: more than the longest paragraph that visitors would read. */
export const maxParagraphLength = 10_000;
/** Characters: one sentence, which screen readers read instead of the picture. */
export const maxAltLength = 200;

const needed = 'home.textRequired';
const paragraphs = languageCodes.flatMap((language) => paragraphFields[language]);

/** The fields whose replaced texts and points are kept. */
export const textFields: HomeContentField[] = [
  ...Object.values(headerFields),
  ...paragraphs,
  ...Object.values(altFields).flat(),
  ...focusFields,
];

const values: Record<HomeContentField, v.GenericSchema<unknown, string>> = {
  ...each(Object.values(headerFields), line(maxHeaderLength, needed)),
  ...each(paragraphs, paragraph(maxParagraphLength, needed)),
  ...each(pictureFields, line(200, 'home.pictureRequired')),
  ...each(Object.values(altFields).flat(), line(maxAltLength, needed)),
  ...each(focusFields, v.pipe(line(9, 'home.focus'), v.regex(focusForm, 'home.focus'))),
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
  v.check((change) => Object.keys(change).length === 1, 'home.oneField'),
  v.transform((change) => {
    const [field, value] = Object.entries(change)[0] as [HomeContentField, string | null];
    return { field, value };
  }),
);

/** Texts and points of several slots, and the tags of the values that their editor saw. */
export const storyChangeSchema = v.object({
  values: v.pipe(
    v.strictObject(
      Object.fromEntries(textFields.map((field) => [field, v.exactOptional(v.nullable(values[field]))])),
    ),
    v.check((changes) => Object.keys(changes).length > 0, 'home.oneField'),
  ),
  seen: v.record(v.string(), v.string()),
});

export type StoryChange = v.InferOutput<typeof storyChangeSchema>;
