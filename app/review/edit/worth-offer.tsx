/** After a correction of amount or currency: offers the equivalents by the rate of the donation's day. */
import { useEffect, useState } from 'react';
import { dayInIndia } from '../../../platform/days.ts';
import { formatTeamDay } from '../../../platform/team-dates.ts';
import type { Donation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { api } from '../../shell/api-client.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useTranslate } from '../../text/text.ts';
import { useLanguage } from '../../text/use-language.ts';
import { useToast } from '../../ui/toast.tsx';
import type { RowProps } from '../list/row-props.ts';
import { editFailure } from './edit-failure.ts';

const fetchWorth = (id: string) => api.donations[':id'].worth.$get({ param: { id } });

type Worth = Awaited<ReturnType<Awaited<ReturnType<typeof fetchWorth>>['json']>>;

export function WorthOffer({ donation, rows }: Pick<RowProps, 'donation' | 'rows'>) {
  const worth = useWorth(donation, rows.isRepriced(donation.id));
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const { donations } = useTeamText();
  const words = donations.edit;
  const language = useLanguage();
  const translate = useTranslate();
  if (!worth) return null;
  const { rupees, usDollar } = worth;
  if (rupees === donation.rupees && usDollar === donation.usDollar) return null;

  async function write() {
    setBusy(true);
    try {
      const param = { id: donation.id };
      const json = { ...donation, rupees, usDollar };
      const response = await api.donations[':id']['single-field'].$put({ param, json });
      if (!response.ok) return showToast(await editFailure(response, donations, translate), 'error');
      rows.change(await response.json());
      showToast(words.updated);
    } catch {
      showToast(words.noConnection, 'error');
    } finally {
      setBusy(false);
    }
  }

  const moneyOrNone = (sum: number | null, currency: string) =>
    sum === null ? words.notAvailable : formatMoney(sum, currency);
  const both = (inRupees: number | null, inDollars: number | null) =>
    `${moneyOrNone(inRupees, 'INR')} · ${moneyOrNone(inDollars, 'USD')}`;
  const day = formatTeamDay(dayInIndia(Date.parse(worth.ratesAt)), { language });
  return (
    <div role="status" className="grid justify-items-start gap-2 rounded-card bg-wash p-3 text-base">
      <p>
        {worth.isOfItsDay ? words.worthOfDay(day) : words.worthOfOther(day)}{' '}
        <strong className="num">{both(rupees, usDollar)}</strong>{' '}
        <span className="num block text-small text-soft">
          {words.worthNow(both(donation.rupees, donation.usDollar))}
        </span>
      </p>
      <button type="button" className="btn btn-solid btn-small" disabled={isBusy} onClick={write}>
        {words.useWorth}
      </button>
    </div>
  );
}

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
