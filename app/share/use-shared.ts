/**
 * The text to share, with the sums if known, and an address for each way of sharing. While the campaign
 * accepts no donations the text says so, and asks for nothing.
 */

import { formatMoney } from '../money/index.ts';
import { useCampaign } from '../shell/root-data.ts';
import { useText } from '../text/text.ts';
import { useLanguage } from '../text/use-language.ts';
import { type SharedBy, sharedAddress } from './share-marks.ts';

type Sums = { rupees: number; usDollar: number };

/** `raised` is null if unknown. */
export function useShared(raised: Sums | null, currency: 'INR' | 'USD' = 'INR') {
  const { home, quiet, shareKit, site } = useText();
  const { names, publicUrl, goal, sample } = useCampaign();
  const language = useLanguage();
  const addressFor = (by: SharedBy) => sharedAddress(publicUrl, language, by);
  const title = quiet ? quiet.title(names) : home.shareTitle(names);
  if (quiet) return { title, words: `${title}. ${quiet.text}`, addressFor };
  const money = (sums: Sums) => formatMoney(currency === 'INR' ? sums.rupees : sums.usDollar, currency);
  const progress =
    raised && raised.rupees > 0 ? ` ${shareKit.progress({ raised: money(raised), goal: money(goal) })}` : '';
  const appeal = `${shareKit.words({ title })}${progress}`;
  return { title, words: sample ? `${site.sample} ${appeal}` : appeal, addressFor };
}
