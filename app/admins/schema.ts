/** Input of admins: signing in and up, changing a password, deciding about an account. */
import * as v from 'valibot';
import { languageCodes } from '../../platform/languages.ts';
import { refer } from '../../platform/problems/reference.ts';
import { email, line, optionalLine } from '../shared/input.ts';

/** For new passwords; password-rule.server.ts has the other rules (contract §9). */
const minPasswordLength = 10;

/** Not trimmed: a password may begin with a space. The length is limited because hashing takes time. */
const password = v.pipe(
  v.string('password.required'),
  v.nonEmpty('password.required'),
  v.maxLength(200, refer('text.tooLong', { max: 200 })),
);

const newPassword = v.pipe(
  password,
  v.minLength(minPasswordLength, refer('password.tooShort', { min: minPasswordLength })),
);

/** The error of a new password, as a reference to its words; null if there is none. */
export function newPasswordProblem(text: string): string | null {
  return v.safeParse(newPassword, text).issues?.[0].message ?? null;
}

export const recoveryCodeDigits = 12;

const digits = v.pipe(
  v.string('code.required'),
  v.transform((text) => text.replace(/[\s-]/g, '')),
);

/** Code of an authenticator app, or a recovery code; spaces and dashes are removed. */
const code = v.pipe(digits, v.nonEmpty('code.required'), v.regex(/^(\d{6}|\d{12})$/, 'code.form'));

export const loginSchema = v.object({
  username: line(100, 'username.required'),
  password: v.optional(password, ''),
  /** Empty in the first step, and for accounts without a second factor. */
  code: v.optional(v.pipe(digits, v.regex(/^(\d{6}|\d{12})?$/, 'code.form')), ''),
});

export type LoginInput = v.InferOutput<typeof loginSchema>;

/**
 * Turning the second factor on or off: a code, and the password, so that an unattended browser does not give
 * the account away.
 */
export const secondFactorSchema = v.object({
  password: v.optional(password, ''),
  code: v.optional(code, ''),
});

export type SecondFactorInput = v.InferOutput<typeof secondFactorSchema>;

/** Latin letters only: look-alike names could be confused in a donation's history. */
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

const { username, name, email: address } = registrationSchema.entries;
/** The account that the super-admin makes for a volunteer. */
export const invitationSchema = v.object({ username, name, email: address });

export type InvitationInput = v.InferOutput<typeof invitationSchema>;

export const passwordChangeSchema = v.object({
  currentPassword: v.optional(password, ''),
  newPassword: v.optional(newPassword, ''),
});

export type PasswordChangeInput = v.InferOutput<typeof passwordChangeSchema>;

export const passwordResetSchema = v.object({
  key: line(100, 'password.keyRequired'),
  password: v.optional(newPassword, ''),
});

/** The states of an account: pending, active, disabled (contract §4). */
export const accountStatuses = ['pending', 'active', 'disabled'] as const;

export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusSchema = v.object({
  status: v.picklist(accountStatuses, 'account.status'),
  /** The status that the page showed, if it sends it: so nobody overrules another decision unknowingly. */
  seen: v.optional(v.picklist(accountStatuses, 'account.status')),
});

/** What the account may do from now on. */
export const rightsSchema = v.object({
  mayUseStatements: v.boolean('account.rights'),
  mayEditContent: v.boolean('account.rights'),
  isReadOnly: v.boolean('account.rights'),
});

/** The language in which the account reads the team's pages that exist in it. */
export const accountLanguageSchema = v.object({
  language: v.picklist(languageCodes, 'account.language'),
});

export type AccountDecision = v.InferOutput<typeof accountStatusSchema>;
