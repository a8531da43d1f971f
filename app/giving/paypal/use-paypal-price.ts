/** What a donation costs at PayPal, once its script is there too. */
import { useCallback, useState } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import type { Payable } from '../../paypal/index.ts';
import { loadPayPalScript } from '../../paypal/index.ts';
import { CallFailed } from '../../shell/answers.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { storeEnded } from '../donation-data.ts';
import { useLeaveEnded } from '../use-leave-ended.ts';
import { quote } from './pay.ts';

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
      // Paid meanwhile, here or elsewhere: nothing is left to pay.
      storeEnded(donation.id, 'confirmed');
      leaveEnded('confirmed');
    }
  }, [donation, paypal, leaveEnded]);
  return { price, load };
}
