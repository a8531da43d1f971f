/**
 * The part of the campaign that every page may know: names, goals, pay-in details; not the team's email
 * addresses.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Campaign } from '../../platform/config/campaign.ts';
import { type PayPalScript, paypalScript } from '../../platform/integrations/paypal-script.ts';
import type { Translated } from '../shared/translated.ts';

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

/** What so many rupees pay for. */
type Part = { rupees: number; label: Translated; several?: Translated | undefined };

export type PublicCampaign = Pick<Campaign, (typeof shown)[number] | 'goal'> & {
  /** From parts of the needs, the dearest first. */
  parts: Part[];
  publicUrl: string;
  supportApiUrl: string | null;
  paypal: PayPalScript | null;
};

/** `goal` and `needs`: the current ones (app/facts). */
export function publicCampaign(
  { config }: Pick<AppContext, 'config'>,
  { goal, needs }: Pick<Campaign, 'goal' | 'needs'>,
): PublicCampaign {
  const { campaign, publicUrl, supportApiUrl, paypal } = config;
  const names = Object.fromEntries(shown.map((name) => [name, campaign[name]])) as Pick<
    Campaign,
    (typeof shown)[number]
  >;
  const parts = needs.flatMap(({ part }) => part ?? []).sort((a, b) => b.rupees - a.rupees);
  return { ...names, goal, parts, publicUrl, supportApiUrl, paypal: paypal && paypalScript(paypal) };
}
