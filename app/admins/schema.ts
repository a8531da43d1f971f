/** What admins send: to sign in, to sign up, to change a password, to decide about an account. */
import * as v from 'valibot';
import { email, line, optionalLine } from '../shared/input.ts';

/** Not trimmed: a password may begin with a space. The length is bounded because hashing takes time. */
const password = v.pipe(
  v.string('Password is required'),
  v.nonEmpty('Password is required'),
  v.maxLength(200, 'At most 200 characters.'),
);

const newPassword = v.pipe(password, v.minLength(10, 'At least 10 characters.'));

/** What is wrong with a new password; null when it will do. */
export function newPasswordProblem(text: string): string | null {
  return v.safeParse(newPassword, text).issues?.[0].message ?? null;
}

export const loginSchema = v.object({
  username: line(100, 'Username is required'),
  password: v.optional(password, ''),
});

/** Latin letters only: names that merely look alike could be taken for each other in a donation's history. */
const usernameForm = /^[a-z0-9._@-]{3,60}$/i;

export const registrationSchema = v.object({
  username: v.pipe(
    line(60, 'Username is required'),
    v.check(
      (name) => name === '' || usernameForm.test(name),
      'Use 3 to 60 letters from a to z, digits, dots, dashes or @.',
    ),
  ),
  name: line(100, 'Name is required'),
  email: email('Email is required'),
  phoneNumber: optionalLine(40),
  password: v.optional(newPassword, ''),
});

export type RegistrationInput = v.InferOutput<typeof registrationSchema>;

export const passwordChangeSchema = v.object({
  currentPassword: v.optional(password, ''),
  newPassword: v.optional(newPassword, ''),
});

export type PasswordChangeInput = v.InferOutput<typeof passwordChangeSchema>;

export const passwordResetSchema = v.object({
  key: line(100, 'The link is not complete.'),
  password: v.optional(newPassword, ''),
});

/** What an account may be: it waits, it works, it is closed (contract §4). */
export const accountStatuses = ['pending', 'active', 'disabled'] as const;

export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusSchema = v.object({
  status: v.picklist(accountStatuses, 'Please choose pending, active or disabled.'),
});
