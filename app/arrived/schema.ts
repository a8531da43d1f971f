/** Input of the family (answers, a link's key) and of the super-admin (a member's name). */
import * as v from 'valibot';
import { givenAmount } from '../money/index.ts';
import { line } from '../shared/input.ts';

/** `amount`: the rupees that arrived, as shown or typed. 'undo' takes back 'arrived'. */
export const answerSchema = v.variant(
  'answer',
  [
    v.object({ answer: v.literal('arrived'), amount: givenAmount }),
    v.object({ answer: v.literal('notYet') }),
    v.object({ answer: v.literal('undo') }),
  ],
  'arrival.answer',
);

export type Answer = v.InferOutput<typeof answerSchema>;

export const linkSchema = v.object({ key: v.optional(v.string(), '') });

export const memberSchema = v.object({ name: line(100, 'name.required') });
