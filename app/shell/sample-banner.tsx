/** Says on every page that this is no real appeal, until campaign.json is the operator's own. */
import { useCampaign } from '../text/root-data.ts';
import { useText } from '../text/text.ts';

export function SampleBanner() {
  const { site } = useText();
  const { sample } = useCampaign();
  if (!sample) return null;
  return <p className="border-b border-line px-4 py-1 text-center text-small text-soft">{site.sample}</p>;
}
