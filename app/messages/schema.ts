/** What the super-admin sends as a supporter's message (spec §3, §5): missing columns are empty text. */
import * as v from 'valibot';
import { cursorText } from '../../platform/http/paging.ts';
import { paragraph } from '../shared/input.ts';

/** A name in one line that may be empty. */
const name = v.pipe(
  paragraph(100, null),
  v.transform((text) => text.replace(/\s+/g, ' ')),
);

export const messageSchema = v.pipe(
  v.object({ firstname: name, lastname: name, message: paragraph(2000, null) }),
  // A blank line is no row.
  v.forward(
    v.check((row) => Object.values(row).some((text) => text !== ''), 'message.required'),
    ['message'],
  ),
);

export type MessageInput = v.InferOutput<typeof messageSchema>;

export const submittedQuerySchema = v.object({
  cursor: v.optional(cursorText),
});
