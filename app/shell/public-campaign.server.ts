/**
 * The part of the campaign that every page may know: names, goals, pay-in details; not the team's email
 * addresses.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Campaign } from '../../platform/config/campaign.ts';
import { type PayPalScript, paypalScript } from '../../platform/integrations/paypal-script.ts';

const shown = [
  'sample',
  'siteName',
  'beneficiary',
  'spouse',
  'bank',
  'upi',
  'donorsPhone',
  'supportWhatsApp',
  'overseasTransfer',
  'overseasFees',
  'donorFields',
] as const satisfies (keyof Campaign)[];

export type PublicCampaign = Pick<Campaign, (typeof shown)[number] | 'goal'> & {
  publicUrl: string;
  supportApiUrl: string | null;
  paypal: PayPalScript | null;
};

/** `goal`: the current one (app/facts). */
export function publicCampaign(
  { config }: Pick<AppContext, 'config'>,
  { goal }: Pick<Campaign, 'goal'>,
): PublicCampaign {
  const { campaign, publicUrl, supportApiUrl, paypal } = config;
  const names = Object.fromEntries(shown.map((name) => [name, campaign[name]])) as Pick<
    Campaign,
    (typeof shown)[number]
  >;
  return { ...names, goal, publicUrl, supportApiUrl, paypal: paypal && paypalScript(paypal) };
}
