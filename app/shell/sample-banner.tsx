/** A banner on every page: that the sample is no real appeal, or that only the team sees the site yet. */
import { lazy, Suspense } from 'react';
import { useText } from '../text/text.ts';
import { useCampaignStage } from '../text/use-language.ts';
import { useCampaign, useRootData } from './root-data.ts';

/** Donors never load it. */
const PreviewBanner = lazy(() => import('./preview-banner.tsx'));

export function SampleBanner() {
  const { site } = useText();
  const { sample } = useCampaign();
  const isDraft = useCampaignStage().stage === 'draft';
  if (useRootData()?.isPreview) {
    return (
      <Suspense>
        <PreviewBanner />
      </Suspense>
    );
  }
  // Of a draft, strangers see nothing that could be the sample's.
  if (!sample || isDraft) return null;
  return <p className="sample-line">{site.sample}</p>;
}
