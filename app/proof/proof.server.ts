/** Who asks, and the proof: from the facts and the papers. */
import type { AppContext } from '../../platform/app-context.ts';
import { perLanguage } from '../../platform/languages.ts';
import { findCampaign, findLeadPhoto } from '../facts/index.server.ts';
import { findStatementCheck, findVerificationDays } from '../raised/index.server.ts';
import type { Translated } from '../shared/translated.ts';
import { whatsAppTo } from '../shell/whatsapp-links.ts';
import { namesIn } from '../text/names.ts';
import { questionTexts } from '../text/proof.ts';
import { listPapers } from './papers.server.ts';
import type { Proof } from './proof.ts';

/** Everything that readers may know, in each language; null where nothing was written. */
export async function showProof(context: AppContext): Promise<Proof> {
  const campaign = await findCampaign(context, context.db);
  const [photo, papers, verifiedWithinDays, inStatement] = await Promise.all([
    findLeadPhoto(campaign, context.db),
    listPapers(context),
    findVerificationDays(context.db),
    findStatementCheck(context, context.db),
  ]);
  const { lead, hospital, registrations, surplus } = campaign;
  return {
    lead: lead
      ? {
          name: lead.name,
          relation: lead.relation,
          photo: photo?.url ?? null,
          photoFocus: lead.photoFocus ?? null,
        }
      : null,
    hospital: hospital ?? null,
    registrations,
    papers,
    surplus: surplus ?? null,
    verifiedWithinDays,
    inStatement,
    ask: askLinks(context),
  };
}

function askLinks({ config: { campaign } }: Pick<AppContext, 'config'>): Translated {
  return perLanguage((language) =>
    whatsAppTo(campaign.supportWhatsApp, questionTexts[language](namesIn(campaign, language))),
  );
}
