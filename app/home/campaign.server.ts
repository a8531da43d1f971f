/** What of the campaign every page may know: names, goals, pay-in details; not the team's e-mail addresses. */

import type { AppContext } from '../../platform/app-context.ts';
import { paypalScript } from '../../platform/integrations/paypal-script.ts';

export function publicCampaign({ config }: AppContext) {
  const { mail: _mail, letter: _letter, homeContent: _homeContent, ...campaign } = config.campaign;
  return {
    ...campaign,
    publicUrl: config.publicUrl,
    supportApiUrl: config.supportApiUrl,
    paypal: config.paypal && paypalScript(config.paypal),
  };
}

export type PublicCampaign = ReturnType<typeof publicCampaign>;
