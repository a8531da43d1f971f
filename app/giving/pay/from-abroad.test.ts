/** What /payment-selection shows to a donor abroad before the exchange rates are loaded. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { readCampaign } from '../../../platform/config/read-campaign.ts';
import { type Language, languageCodes } from '../../../platform/languages.ts';
import { donor } from '../../../test/donor-form.ts';
import type { OwnDonation } from '../../donations/projections.ts';
import { nameCampaign } from '../../shell/root-data.ts';
import { loadText } from '../../text/text.ts';
import { FromAbroad } from './from-abroad.tsx';
import { useWays } from './use-ways.ts';

beforeAll(async () => {
  await Promise.all(languageCodes.map((each) => loadText(each, 'running', 'paying')));
});

const gift = {
  ...donor,
  id: crypto.randomUUID(),
  country: 'Germany',
  currency: 'EUR',
  amount: '100',
  rupees: null,
};

function wordsIn(language: Language, checkedOn: string | undefined): string {
  const campaign = readCampaign('config/campaign.json');
  const shown = { ...campaign, parts: [], overseasFees: { ...campaign.overseasFees, checkedOn } };
  const campaignStage = { stage: 'running', words: '' };
  const root = { language, campaignStage, campaign: nameCampaign(shown as never, language) };
  const Page = () => {
    const donation = gift as unknown as OwnDonation;
    const found = useWays(donation, false, null);
    return createElement(FromAbroad, { donation, hasPayPal: false, found, onAccount: () => {} });
  };
  const Site = createRoutesStub([{ id: 'root', path: '/', Component: Page }]);
  return renderToStaticMarkup(createElement(Site, { hydrationData: { loaderData: { root } } })).replace(
    /<[^>]+>/g,
    ' ',
  );
}

test.each([
  ['en', 'Fees last checked on 22 November 2026.'],
  ['ml', 'ചാർജുകൾ 2026 നവംബർ 22‑നു പരിശോധിച്ചതാണ്.'],
] as const)(
  'the day on which the fees were last checked is shown in %s, if the campaign names one',
  (language, words) => {
    expect(wordsIn(language, '2026-11-22')).toContain(words);
    expect(wordsIn(language, undefined)).not.toMatch(/checked|പരിശോധിച്ച/);
  },
);
