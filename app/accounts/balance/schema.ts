/**
 * The team's input for a picture of the account's balance: its day and rupees, what it is a picture of, and words on
 * a difference.
 */
import * as v from 'valibot';
import { maxAmount } from '../../money/index.ts';
import { line } from '../../shared/input.ts';
import { translatedSchema } from '../../shared/translated-schema.ts';
import { begunDay } from '../schema.ts';

export const maxBalanceWords = 300;

const rupeesRequired = 'balance.rupeesRequired';

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
  ...changeable,
});

/** An edit; `version` is the one that the editor has seen. The day stays. */
export const balanceEditSchema = v.object({
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
