/**
 * The facts that an admin compares with a screenshot: amount, transaction ID and method, with the Verify
 * button.
 */
import { methodWords } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { useTeamMoment } from '../../ui/when.tsx';
import type { RowProps } from '../list/row-props.ts';
import { SameAsOthers } from '../list/same-as-others.tsx';
import { Status } from '../list/status.tsx';
import { OtherAmount } from './other-amount.tsx';
import { VerifyButton } from './verify-button.tsx';

type PaymentFactsProps = Pick<RowProps, 'donation' | 'same' | 'verify'> & { path: string };

/** Stays at the foot of a phone's screen; beside the picture on wide screens. */
export function PaymentFacts({ donation, same, verify, path }: PaymentFactsProps) {
  const { amount, currency, confirmationNumber, paymentMethod, date } = donation;
  const { donations } = useTeamText();
  const methodName = useMethodName();
  const moment = useTeamMoment();
  return (
    <div className="sticky -bottom-5 max-[20rem]:static -mx-5 -mb-5 grid content-start gap-1.5 border-t border-line bg-card px-5 py-3 wide:static wide:col-start-2 wide:row-start-1 wide:m-0 wide:border-0 wide:p-0">
      <p className="num text-lead font-semibold">{formatMoney(amount, currency)}</p>
      <p className="num text-lead leading-snug font-semibold [overflow-wrap:anywhere]">
        {confirmationNumber ?? donations.noTransactionId}
      </p>
      <p className="text-small text-soft">
        {paymentMethod && `${methodName(methodWords(paymentMethod))} · `}
        <span className="num">{moment(date)}</span>
      </p>
      <SameAsOthers same={same} path={path} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Status donation={donation} />
        <VerifyButton donation={donation} same={same} verify={verify} />
        <OtherAmount donation={donation} same={same} verify={verify} />
      </div>
    </div>
  );
}
