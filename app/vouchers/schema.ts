/** The team's input for a person to ask, and what that person confirms. */
import * as v from 'valibot';
import { languageCodes } from '../../platform/languages.ts';
import { email } from '../shared/input.ts';
import { translatedSchema } from '../shared/translated-schema.ts';
import { domainOf, isFreeMail } from './vouchers.ts';

/** Characters of a name, and of who somebody is. */
export const maxVoucherWords = 120;

/** More than the page offers. */
const maxStatements = 50;

export const voucherSchema = v.object({
  name: translatedSchema(maxVoucherWords, 'text.required'),
  role: translatedSchema(maxVoucherWords, 'text.required'),
  email: v.pipe(
    email('email.required'),
    v.check((address) => !isFreeMail(domainOf(address)), 'vouch.freeMail'),
  ),
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
