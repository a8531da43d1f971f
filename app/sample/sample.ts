/**
 * The parts of a site that are still the shipped sample's, and whether gifts would reach anybody. Pure
 * (docs/decisions/0041-sample.md).
 */
import type { Campaign } from '../../platform/config/campaign.ts';
import { type Language, languageCodes, languages } from '../../platform/languages.ts';
import { type HomeContent, headerFields, paragraphFields } from '../story/index.ts';
import { counted } from '../text/plural.ts';
import { isSampleLine, isSampleProse } from './sample-text.ts';

/** `looks`: perceptual hashes of Home's pictures; `leadLook`: of the lead's photo, null without one. */
export type SampleFacts = {
  campaign: Campaign;
  content: HomeContent;
  looks: (string | null)[];
  leadLook: string | null;
  /** The languages in which a letter that the family wrote by hand replaces the campaign's. */
  scannedIn: Language[];
};

/** Perceptual hashes (renderLook) of the pictures in config/images, in every shipped version. */
const sampleLooks = [
  'cad0d2d3d0d0d2cec9dbd8d7d4d5d5ceb5969bd0d1e697b2b79556898391a8b3b19db7806a94ccafb3bcd2bba3a5b5b45e84a59b6e506462415e76645e4b4444',
  '717275747775695c99929a9ea5a07650bc9eb892aac89a8395736e8391999385b8718885a99a8b9e9f9a9b808a999b8e6a656a72736d7a754c596e635f616353',
  '28323d3e48554f412d315b606a91764a30393f5b7a666d5a384f4c5478a8965d3c595e6067768b6a5066646a72628e732f3f4b4c53857d7828323b3b3c3b4144',
  '959291908f909c9fa95d5b69565da0be96484e54504b9cb3775053504e43949e7f4c4b474e5d938a884f74686cbb6eb44d434c4245797b4c734f6871636e6050',
  'e7e7e7e7e7e7e7e7e7e7c05858c0e7e7e7e751274252e7e7e1e151859455e1e1e1e15f8f905fe1e1e1e1ad8282ade1e1e1b55f5f615fb5e1e17a5e56565e7be1',
];

/**
 * Saved again by any program, a shipped picture differs by at most 6 of 255; from another picture or a plain
 * colour, by at least 24.
 */
const sameLook = 12;

/** True for a picture of the sample, however it was saved. */
export function isSampleLook(look: string | null): boolean {
  if (look === null) return false;
  const tones = Buffer.from(look, 'hex');
  return sampleLooks.some((sample) => {
    const others = Buffer.from(sample, 'hex');
    const apart = others.reduce((sum, tone, n) => sum + Math.abs(tone - (tones[n] ?? 0)), 0);
    return apart / others.length <= sameLook;
  });
}

/** The sample's pay-in details, which belong to nobody. */
const samplePayIn: Record<string, (campaign: Campaign) => boolean> = {
  'bank.number': ({ bank }) => /^0+$/.test(bank.number),
  'bank.vpa': ({ bank }) => isSamples(bank.vpa),
  'upi.vpa': ({ upi }) => isSamples(upi.vpa),
  'upi.paytm.handle': ({ upi }) => isSamples(upi.paytm.handle),
  donorsPhone: ({ donorsPhone }) => donorsPhone === '+919800000000',
};

const isSamples = (vpa: string) => vpa.startsWith('ravi.sample@');

/** True if at least one way to pay is not the sample's, so that gifts would reach somebody. */
export function hasOwnPayIn(campaign: Campaign, paypalUrl: string | null): boolean {
  const isAllSamples = Object.values(samplePayIn).every((isSample) => isSample(campaign));
  return !isAllSamples || (paypalUrl !== null && new URL(paypalUrl).hostname === 'api-m.paypal.com');
}

/**
 * The parts that are still the sample's, for the person who runs the site, such as '3 of 6 English
 * paragraphs'; empty if none are.
 */
export function samplePartsOf(facts: SampleFacts): string[] {
  const { campaign, looks, leadLook } = facts;
  const { lead, hospital, registrations, needs } = campaign;
  const inSome = (words: Record<Language, string>) => languageCodes.some((code) => isSampleLine(words[code]));
  const needsLeft = needs.filter(({ label, rupees }) =>
    languageCodes.some((code) => isSampleLine(`${label[code]} ${rupees}`)),
  );
  const pictures = looks.filter(isSampleLook).length;
  const payIn = Object.keys(samplePayIn).filter((name) => samplePayIn[name]?.(campaign));
  return [
    ...languageCodes.flatMap((code) => storyPartsOf(facts, code)),
    pictures > 0 && counted(pictures, 'picture'),
    ...languageCodes
      .filter((code) => !facts.scannedIn.includes(code))
      .map((code) => letterPartOf(campaign, code)),
    needsLeft.length > 0 && counted(needsLeft.length, 'need'),
    lead && (inSome(lead.name) || isSampleLook(leadLook)) && 'who asks (lead)',
    hospital && inSome(hospital.name) && 'the hospital',
    registrations.some(({ number }) => isSampleLine(number)) && 'registrations',
    payIn.length > 0 && `pay-in details (${payIn.join(', ')})`,
    campaign.sample && '"sample": true in campaign.json',
  ].filter((part) => typeof part === 'string');
}

function storyPartsOf({ campaign, content }: SampleFacts, code: Language): string[] {
  const header = content[headerFields[code]];
  const paragraphs = paragraphFields[code]
    .map((field) => content[field])
    .filter((text) => text !== undefined);
  const left = paragraphs.filter((text) => isSampleProse(text, campaign)).length;
  const { englishName } = languages[code];
  return [
    ...(header && isSampleLine(header) ? [`headline (${code})`] : []),
    ...(left > 0 ? [`${left} of ${paragraphs.length} ${englishName} paragraphs`] : []),
  ];
}

function letterPartOf(campaign: Campaign, code: Language): string | null {
  return isSampleProse(campaign.letter[code].paragraphs.join(' '), campaign) ? `letter (${code})` : null;
}
