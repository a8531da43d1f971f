/** What admins send to sign in. */
import * as v from 'valibot';
import { line } from '../shared/input.ts';

export const loginSchema = v.object({
  username: line(100, 'Username is required'),
  /** Not trimmed: a password may begin with a space. The length is bounded because hashing takes time. */
  password: v.optional(
    v.pipe(
      v.string('Password is required'),
      v.nonEmpty('Password is required'),
      v.maxLength(200, 'At most 200 characters.'),
    ),
    '',
  ),
});
