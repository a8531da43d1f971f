/**
 * The super-admin's input for a paper: its redacted picture, stored before, its words in each language, and
 * sum and day if it is the hospital's written estimate.
 */
import * as v from 'valibot';
import { isDay } from '../../platform/days.ts';
import { maxAmount } from '../money/index.ts';
import { line } from '../shared/input.ts';
import { translatedSchema } from '../shared/translated-schema.ts';

/** A line under a small picture. */
export const maxPaperWords = 120;

const sumRequired = 'paper.sumRequired';

const estimate = v.object({
  rupees: v.pipe(
    v.number(sumRequired),
    v.integer(sumRequired),
    v.minValue(1, sumRequired),
    v.maxValue(maxAmount, sumRequired),
  ),
  /** YYYY-MM-DD. */
  date: v.pipe(line(10, 'paper.dateRequired'), v.check(isDay, 'paper.dateRequired')),
});

export type Estimate = v.InferOutput<typeof estimate>;

export const paperWordsSchema = v.object({
  words: translatedSchema(maxPaperWords, 'paper.wordsRequired'),
  /** Null: the paper is no estimate. */
  estimate: v.optional(v.nullable(estimate), null),
});

export type PaperWords = v.InferOutput<typeof paperWordsSchema>;

export const paperSchema = v.object({
  ...paperWordsSchema.entries,
  picture: line(200, 'paper.pictureRequired'),
});

export type PaperInput = v.InferOutput<typeof paperSchema>;
