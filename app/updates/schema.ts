/** The super-admin's input for an update (spec §5): a day, a title, a text, pictures, a voice note. */
import * as v from 'valibot';
import { dayInIndia, isCalendarDay, momentOfClock } from '../../platform/days.ts';
import { languageCodes, perLanguage } from '../../platform/languages.ts';
import { refer } from '../../platform/problems/reference.ts';
import { line, optionalLine, paragraph } from '../shared/input.ts';
import { mostPictures, type Transcripts, type Translations, translatedInto } from './update.ts';

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

/** What a voice note says in each language: two minutes of fast speech are 2,000 letters. */
export const longestTranscript = 4000;

const fields = v.object({
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
  /** The address of the voice note, stored here; null for none. Left out of an edit, it stays. */
  voice: v.optional(v.nullable(line(200, 'update.unknownVoice'))),
  /** What the voice note says; counts only together with `voice`. */
  voiceTranscripts: v.optional(v.partial(v.object(perLanguage(() => paragraph(longestTranscript, null))))),
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

type Voice = Pick<v.InferOutput<typeof fields>, 'voice' | 'voiceTranscripts'>;

/** A voice note has a transcript in every language. */
function requireTranscripts<Input extends Voice>() {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.voice) return;
    const transcripts: Transcripts = dataset.value.voiceTranscripts ?? {};
    for (const language of languageCodes.filter((each) => !transcripts[each])) {
      const at = { type: 'object', origin: 'value' } as const;
      addIssue({
        message: 'update.transcriptRequired',
        path: [
          { ...at, input: dataset.value, key: 'voiceTranscripts', value: transcripts },
          { ...at, input: transcripts, key: language, value: undefined },
        ],
      });
    }
  });
}

export const updateSchema = v.pipe(fields, requireTranscripts());

/** An update's day and text as the editor has read them, and whatever else the editor changes. */
const seen = v.object({
  ...fields.entries,
  date: line(10, dateRequired),
  description: paragraph(longestUpdate, null),
});

export type Seen = v.InferOutput<typeof seen>;

/**
 * An edit. `seen`: the version that the editor saw, if the page sends it, so that nobody overwrites another
 * person's change.
 */
export const updateEditSchema = v.pipe(
  v.object({ ...fields.entries, seen: v.optional(seen) }),
  requireTranscripts(),
);

export type UpdateEdit = v.InferOutput<typeof updateEditSchema>;

export type UpdateInput = v.InferOutput<typeof updateSchema>;
