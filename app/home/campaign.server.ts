/** What of the campaign every page may know: names, goals, pay-in details; not the team's e-mail addresses. */
import { paypalScript } from '../../server/outside/paypal-script.ts';
import type { Site } from '../../server/site.ts';

export function publicCampaign({ config }: Site) {
  const { mail: _mail, letter: _letter, homeContent: _homeContent, ...campaign } = config.campaign;
  return {
    ...campaign,
    publicUrl: config.publicUrl,
    supportApiUrl: config.supportApiUrl,
    paypal: config.paypal && paypalScript(config.paypal),
  };
}

export type PublicCampaign = ReturnType<typeof publicCampaign>;
