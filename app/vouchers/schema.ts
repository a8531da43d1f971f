/** The team's input for a person to ask, and what that person confirms. */
import * as v from 'valibot';
import { defaultLanguage, languageCodes, perLanguage } from '../../platform/languages.ts';
import { email, line, optionalLine } from '../shared/input.ts';
import type { Translated } from '../shared/translated.ts';
import { domainOf, isDomain, isFreeMail } from './vouchers.ts';

/** Characters of a name, and of who somebody is. */
export const maxVoucherWords = 120;

/** Characters. Room for a telephone number, a website and the number of a certificate. */
export const maxElsewhere = 200;

/** More than the page offers. */
const maxStatements = 50;

/** One line in each language. */
const words = v.object(
  perLanguage((language) =>
    language === defaultLanguage ? line(maxVoucherWords, 'text.required') : optionalLine(maxVoucherWords),
  ),
) as v.GenericSchema<unknown, Translated>;

export const voucherSchema = v.object({
  name: words,
  role: words,
  email: v.pipe(
    email('email.required'),
    v.check((address) => isDomain(domainOf(address)), 'email.invalid'),
    v.check((address) => !isFreeMail(domainOf(address)), 'vouch.freeMail'),
  ),
  /** How readers find them without this site; empty for none. */
  elsewhere: v.optional(optionalLine(maxElsewhere), ''),
  language: v.picklist(languageCodes),
});

export type VoucherInput = v.InferOutput<typeof voucherSchema>;

/** The sentences that the person chose, as the page showed them in this language. */
export const confirmSchema = v.object({
  language: v.picklist(languageCodes),
  statements: v.pipe(v.array(v.string()), v.minLength(1, 'text.required'), v.maxLength(maxStatements)),
  /** Whether to ask anew each month. */
  isMonthly: v.boolean(),
});

export type ConfirmInput = v.InferOutput<typeof confirmSchema>;
