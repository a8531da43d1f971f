/** What the donor will pay at PayPal and what PayPal keeps of it, said before the payment (spec §1, §9). */

import type { OwnDonation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { feeOf, feePercent, type Payable } from '../../paypal/index.ts';
import { useText } from '../../text/text.ts';

export function PayPalPrice({ price, donation }: { price: Payable; donation: OwnDonation }) {
  const { pay } = useText();
  const { value, currency, isConverted, isDefault } = price;
  const { fee, net } = feeOf(price);
  const amount = formatMoney(value, currency);
  return (
    <p className="text-base">
      {isDefault
        ? pay.paypal.defaults({ amount })
        : isConverted
          ? pay.paypal.converts({ amount, own: formatMoney(donation.amount, donation.currency) })
          : pay.paypal.pays({ amount })}{' '}
      {pay.paypal.fee({
        percent: String(feePercent),
        fee: formatMoney(fee, currency),
        net: formatMoney(net, currency),
      })}
    </p>
  );
}
