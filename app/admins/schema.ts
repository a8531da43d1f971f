/** What admins send: to sign in, to sign up, to change a password, to decide about an account. */
import * as v from 'valibot';
import { refer } from '../../platform/problems/reference.ts';
import { email, line, optionalLine } from '../shared/input.ts';

/** Of a new password; what else it must be, password-rule.server.ts knows (contract §9). */
export const minPasswordLength = 10;

/** Not trimmed: a password may begin with a space. The length is bounded because hashing takes time. */
const password = v.pipe(
  v.string('password.required'),
  v.nonEmpty('password.required'),
  v.maxLength(200, refer('text.tooLong', { max: 200 })),
);

const newPassword = v.pipe(
  password,
  v.minLength(minPasswordLength, refer('password.tooShort', { min: minPasswordLength })),
);

/** What is wrong with a new password, as a reference to its words; null when it will do. */
export function newPasswordProblem(text: string): string | null {
  return v.safeParse(newPassword, text).issues?.[0].message ?? null;
}

export const recoveryCodeDigits = 12;

const digits = v.pipe(
  v.string('code.required'),
  v.transform((text) => text.replace(/[\s-]/g, '')),
);

/** Of an authenticator app, or a recovery code; spaces and dashes are left out. */
const code = v.pipe(digits, v.nonEmpty('code.required'), v.regex(/^(\d{6}|\d{12})$/, 'code.form'));

export const loginSchema = v.object({
  username: line(100, 'username.required'),
  password: v.optional(password, ''),
  /** Empty in the first step, and where the account has no second factor. */
  code: v.optional(v.pipe(digits, v.regex(/^(\d{6}|\d{12})?$/, 'code.form')), ''),
});

export type LoginInput = v.InferOutput<typeof loginSchema>;

/** Turning the second factor on or off: the password, so that an open browser gives nobody the account, and a code. */
export const secondFactorSchema = v.object({
  password: v.optional(password, ''),
  code: v.optional(code, ''),
});

export type SecondFactorInput = v.InferOutput<typeof secondFactorSchema>;

/** Latin letters only: names that merely look alike could be taken for each other in a donation's history. */
const usernameForm = /^[a-z0-9._@-]{3,60}$/i;

export const registrationSchema = v.object({
  username: v.pipe(
    line(60, 'username.required'),
    v.check((name) => name === '' || usernameForm.test(name), 'username.form'),
  ),
  name: line(100, 'name.required'),
  email: email('email.required'),
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
  key: line(100, 'password.keyRequired'),
  password: v.optional(newPassword, ''),
});

/** What an account may be: it waits, it works, it is closed (contract §4). */
export const accountStatuses = ['pending', 'active', 'disabled'] as const;

export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusSchema = v.object({
  status: v.picklist(accountStatuses, 'account.status'),
  /** What the page showed, where it says so: nobody decides over somebody else's decision unknowingly. */
  seen: v.optional(v.picklist(accountStatuses, 'account.status')),
});

export type AccountDecision = v.InferOutput<typeof accountStatusSchema>;
