/**
 * A banner on every page that says this is no real appeal, while any content is still the sample's
 * (app/sample), or that only the team sees the site yet.
 */
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
  if (!sample) return null;
  // Inconspicuous where nobody can lose money.
  const looks = isDraft
    ? 'border-marigold bg-wash py-3 font-semibold'
    : 'border-line py-1 text-small text-soft';
  return <p className={`border-b px-4 text-center ${looks}`}>{site.sample}</p>;
}
