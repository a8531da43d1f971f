/**
 * The team's input for a picture of the account's balance: its day and rupees, what it is a picture of, the end of the
 * account number, and words on a difference.
 */
import * as v from 'valibot';
import { europeanDigits } from '../../../platform/places/digits.ts';
import { maxAmount } from '../../money/index.ts';
import { line } from '../../shared/input.ts';
import { translatedSchema } from '../../shared/translated-schema.ts';
import { begunDay } from '../schema.ts';

export const maxBalanceWords = 300;

const rupeesRequired = 'balance.rupeesRequired';

const digitsRequired = 'balance.digitsRequired';

/** Four digits, of any keyboard. */
const accountEnd = v.optional(
  v.pipe(
    v.string(digitsRequired),
    v.transform((typed) => europeanDigits(typed).replace(/\s/g, '')),
    v.regex(/^\d{4}$/, digitsRequired),
  ),
  '',
);

/** What may change later. */
const changeable = {
  rupees: v.pipe(
    v.number(rupeesRequired),
    v.integer(rupeesRequired),
    v.minValue(0, rupeesRequired),
    v.maxValue(maxAmount, rupeesRequired),
  ),
  source: v.picklist(['passbook', 'statement'], 'balance.sourceRequired'),
  holdsOtherMoney: v.boolean('balance.choice'),
  words: translatedSchema(maxBalanceWords, null),
  picture: line(200, 'balance.pictureRequired'),
};

export const balanceSchema = v.object({
  date: begunDay('balance.futureDay'),
  accountEnd,
  ...changeable,
});

/** The end of the account number may stay empty for a picture that was added without it. */
const correctedEnd = v.union([v.literal(''), accountEnd], digitsRequired);

/** As the form has the correction of such a picture. */
export const earlierBalanceSchema = v.object({ ...balanceSchema.entries, accountEnd: correctedEnd });

/** An edit; `version` is the one that the editor has seen. The day stays. */
export const balanceEditSchema = v.object({
  accountEnd: correctedEnd,
  ...changeable,
  version: v.pipe(
    v.number('balance.choice'),
    v.integer('balance.choice'),
    v.minValue(1, 'balance.choice'),
    v.maxValue(maxAmount, 'balance.choice'),
  ),
});

export type BalanceInput = v.InferOutput<typeof balanceSchema>;
export type BalanceEdit = v.InferOutput<typeof balanceEditSchema>;
