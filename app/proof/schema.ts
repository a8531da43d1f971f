/**
 * The super-admin's input for a paper: its redacted picture, stored before, and its words in each language.
 */
import * as v from 'valibot';
import { line } from '../shared/input.ts';
import { translatedSchema } from '../shared/translated-schema.ts';

/** A line under a small picture. */
export const maxPaperWords = 120;

export const paperWordsSchema = v.object({
  words: translatedSchema(maxPaperWords, 'paper.wordsRequired'),
});

export const paperSchema = v.object({
  ...paperWordsSchema.entries,
  picture: line(200, 'paper.pictureRequired'),
});

export type PaperInput = v.InferOutput<typeof paperSchema>;
