/** A donor's answer to 'not found'. */
import * as v from 'valibot';
import { donorAnswers } from '../donations/index.ts';
import { line, paragraph } from '../shared/input.ts';

/** `confirmationNumber`: the right transaction ID. It is ignored for PayPal, which names its payments itself. */
export const answerSchema = v.object({
  answer: v.pipe(
    v.optional(v.string('notFound.answerMissing'), ''),
    v.picklist(donorAnswers, 'notFound.answerMissing'),
  ),
  confirmationNumber: v.optional(line(100, 'confirmationNumber.required')),
  note: v.optional(paragraph(500, null), ''),
});

export type Answer = v.InferOutput<typeof answerSchema>;
