/** A supporter's message from the super-admin (spec §3, §5). Missing columns are empty text. */
import * as v from 'valibot';
import { cursorText } from '../../platform/http/paging.ts';
import { paragraph } from '../shared/input.ts';

/** A name in one line; may be empty. */
const name = v.pipe(
  paragraph(100, null),
  v.transform((text) => text.replace(/\s+/g, ' ')),
);

export const messageSchema = v.pipe(
  v.object({ firstname: name, lastname: name, message: paragraph(2000, null) }),
  // Refuses a blank row.
  v.forward(
    v.check((row) => Object.values(row).some((text) => text !== ''), 'message.required'),
    ['message'],
  ),
);

export type MessageInput = v.InferOutput<typeof messageSchema>;

export const submittedQuerySchema = v.object({
  cursor: v.optional(cursorText),
});
