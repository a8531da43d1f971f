/** What the donor pays at PayPal and how much PayPal deducts, shown before the payment (spec §1, §9). */
import { useCallback, useState } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { feeOf, feePercent, loadPayPalScript, type Payable } from '../../paypal/index.ts';
import { CallFailed } from '../../shell/answers.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { usePayingText } from '../../text/text.ts';
import { storeEnded } from '../donation-data.ts';
import { useLeaveEnded } from '../use-leave-ended.ts';
import { quote } from './pay.ts';

/** The price of a donation at PayPal, once PayPal's script is loaded as well. */
export function usePayPalPrice(donation: OwnDonation) {
  const { paypal } = useCampaign();
  const leaveEnded = useLeaveEnded();
  const [price, setPrice] = useState<Payable | 'loading' | 'failed'>('loading');
  const load = useCallback(async () => {
    setPrice('loading');
    try {
      const [price] = await Promise.all([quote(donation), loadPayPalScript(paypal?.scriptUrl ?? '')]);
      setPrice(price);
    } catch (error) {
      setPrice('failed');
      if (!(error instanceof CallFailed && error.status === 409)) return;
      // 409: already paid, in this tab or elsewhere.
      storeEnded(donation.id, 'confirmed');
      leaveEnded('confirmed', donation.id);
    }
  }, [donation, paypal, leaveEnded]);
  return { price, load };
}

export function PayPalPrice({ price, donation }: { price: Payable; donation: OwnDonation }) {
  const { pay } = usePayingText();
  const { overseasFees } = useCampaign();
  const { value, currency, isConverted, isDefault } = price;
  const { fee, net } = feeOf(price);
  const amount = formatMoney(value, currency);
  const percent = overseasFees.paypalConversionPercent;
  const whole = Number(donation.amount) * (1 + percent / 100);
  return (
    <p className="text-base">
      {isDefault
        ? pay.paypal.defaults({ amount })
        : isConverted
          ? pay.paypal.converts({
              amount,
              own: formatMoney(donation.amount, donation.currency),
              percent: String(percent),
              whole: formatMoney(whole < 100 ? whole : Math.round(whole), donation.currency),
            })
          : pay.paypal.pays({ amount })}{' '}
      {pay.paypal.fee({
        percent: String(feePercent),
        fee: formatMoney(fee, currency),
        net: formatMoney(net, currency),
      })}
    </p>
  );
}
