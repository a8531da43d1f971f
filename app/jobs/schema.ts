/** The request for bulk work. */
import * as v from 'valibot';
import { refer } from '../../platform/problems/reference.ts';

/** The most items of one job. */
export const maxItems = 10_000;

/** Ids of `maxItems` donations, with quotes and commas. */
export const maxJobBytes = 512 * 1024;

const id = v.pipe(v.string('job.itemId'), v.uuid('job.itemId'), v.toLowerCase());

export const jobSchema = v.object({
  /** From the page that asks: the same click, sent twice, is one job. */
  id,
  kind: v.pipe(v.string('job.unknownKind'), v.maxLength(100, 'job.unknownKind')),
  subjects: v.pipe(
    v.array(id, 'job.itemId'),
    v.minLength(1, 'job.noItems'),
    v.maxLength(maxItems, refer('job.tooMany', { max: maxItems })),
    v.transform((all) => [...new Set(all)]),
  ),
});

export type JobInput = v.InferOutput<typeof jobSchema>;

export const takeBackSchema = v.object({ id });
