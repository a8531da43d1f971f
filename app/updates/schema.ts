/** What the super-admin sends as an update (spec §5): a day and what happened. */
import * as v from 'valibot';
import { line, paragraph } from '../shared/input.ts';

export const longestUpdate = 5000;

const dateRequired = 'update.dateRequired';

/** False for the 30th of February, which has the form of a day. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const updateSchema = v.object({
  /** YYYY-MM-DD, a day there is. */
  date: v.pipe(line(10, dateRequired), v.isoDate(dateRequired), v.check(isDay, 'update.noSuchDay')),
  description: paragraph(longestUpdate, 'update.descriptionRequired'),
});

export type UpdateInput = v.InferOutput<typeof updateSchema>;
