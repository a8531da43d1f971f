/** After a correction of amount or currency: offers the equivalents by the rate of the donation's day. */
import { useEffect, useState } from 'react';
import { formatTeamDay } from '../../../platform/dates.ts';
import { dayInIndia } from '../../../platform/days.ts';
import type { Donation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { api } from '../../shell/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { RowProps } from '../list/row-props.ts';
import { editFailure, noConnection } from './edit-failure.ts';

const fetchWorth = (id: string) => api.donations[':id'].worth.$get({ param: { id } });

type Worth = Awaited<ReturnType<Awaited<ReturnType<typeof fetchWorth>>['json']>>;

export function WorthOffer({ donation, rows }: Pick<RowProps, 'donation' | 'rows'>) {
  const worth = useWorth(donation, rows.isRepriced(donation.id));
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  if (!worth) return null;
  const { rupees, usDollar } = worth;
  if (rupees === donation.rupees && usDollar === donation.usDollar) return null;

  async function write() {
    setBusy(true);
    try {
      const param = { id: donation.id };
      const json = { ...donation, rupees, usDollar };
      const response = await api.donations[':id']['single-field'].$put({ param, json });
      if (!response.ok) return showToast(await editFailure(response), 'error');
      rows.change(await response.json());
      showToast('Donation updated successfully.');
    } catch {
      showToast(noConnection, 'error');
    } finally {
      setBusy(false);
    }
  }

  const day = formatTeamDay(dayInIndia(Date.parse(worth.ratesAt)));
  return (
    <div role="status" className="grid justify-items-start gap-2 rounded-card bg-wash p-3 text-base">
      <p>
        {worth.isOfItsDay
          ? `At the rate of ${day}, the day of the donation:`
          : `We don’t know that day’s rate. At the rate of ${day}:`}{' '}
        <strong className="num">
          {moneyOrNone(rupees, 'INR')} · {moneyOrNone(usDollar, 'USD')}
        </strong>{' '}
        <span className="num block text-small text-soft">
          now {moneyOrNone(donation.rupees, 'INR')} · {moneyOrNone(donation.usDollar, 'USD')}
        </span>
      </p>
      <button type="button" className="btn btn-solid btn-small" disabled={isBusy} onClick={write}>
        Use these amounts
      </button>
    </div>
  );
}

const moneyOrNone = (sum: number | null, currency: string) =>
  sum === null ? 'N/A' : formatMoney(sum, currency);

/** Null while it is unknown, or if nothing was corrected. */
function useWorth({ id, amount, currency, country }: Donation, isRepriced: boolean): Worth | null {
  const [worth, setWorth] = useState<{ of: string; worth: Worth } | null>(null);
  const of = [id, amount, currency, country].join();
  useEffect(() => {
    if (!isRepriced) return;
    let isHere = true;
    fetchWorth(id)
      .then(async (response) => {
        if (!response.ok) return;
        const answer = await response.json();
        if (isHere) setWorth({ of, worth: answer });
      })
      // Without the offer, the admin can still edit the fields.
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [id, of, isRepriced]);
  return worth?.of === of ? worth.worth : null;
}
