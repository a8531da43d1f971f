/**
 * The text to share, with the sums if known, and an address for each way of sharing. While the campaign
 * accepts no donations the text says so, and asks for nothing.
 */

import { quietWords } from '../campaign/index.ts';
import { formatMoney } from '../money/index.ts';
import { useCampaign } from '../shell/root-data.ts';
import { useText } from '../text/text.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';
import { type SharedBy, sharedAddress } from './share-marks.ts';

type Sums = { rupees: number; usDollar: number };

/** `raised` is null if unknown. */
export function useShared(raised: Sums | null, currency: 'INR' | 'USD' = 'INR') {
  const { home, stages, shareKit } = useText();
  const { names, publicUrl, goal } = useCampaign();
  const language = useLanguage();
  const quiet = quietWords(useCampaignStage().stage, stages, names);
  const addressFor = (by: SharedBy) => sharedAddress(publicUrl, language, by);
  if (quiet) return { title: quiet.title, words: `${quiet.title}. ${quiet.text}`, addressFor };
  const title = home.shareTitle(names);
  const money = (sums: Sums) => formatMoney(currency === 'INR' ? sums.rupees : sums.usDollar, currency);
  const progress =
    raised && raised.rupees > 0 ? ` ${shareKit.progress({ raised: money(raised), goal: money(goal) })}` : '';
  return {
    title,
    words: `${shareKit.words({ title })}${progress}`,
    addressFor,
  };
}
