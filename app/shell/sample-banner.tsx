/** Says on every page that this is no real appeal, until campaign.json is the operator's own. */
import { useCampaign } from '../text/root-data.ts';
import { useText } from '../text/text.ts';

export function SampleBanner() {
  const { site } = useText();
  const { sample } = useCampaign();
  if (!sample) return null;
  return (
    <p className="bg-marigold px-4 py-1.5 text-center text-small font-semibold text-on-marigold">
      {site.sample}
    </p>
  );
}
