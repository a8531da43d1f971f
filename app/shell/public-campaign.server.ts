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
  'goal',
  'bank',
  'upi',
  'donorsPhone',
  'supportWhatsApp',
  'overseasTransfer',
  'overseasFees',
] as const satisfies (keyof Campaign)[];

export type PublicCampaign = Pick<Campaign, (typeof shown)[number]> & {
  publicUrl: string;
  supportApiUrl: string | null;
  paypal: PayPalScript | null;
};

export function publicCampaign({ config }: AppContext): PublicCampaign {
  const { campaign, publicUrl, supportApiUrl, paypal } = config;
  const names = Object.fromEntries(shown.map((name) => [name, campaign[name]])) as Pick<
    Campaign,
    (typeof shown)[number]
  >;
  return { ...names, publicUrl, supportApiUrl, paypal: paypal && paypalScript(paypal) };
}
