/** Who asks, and the proof: from campaign.json and the papers. */
import type { AppContext } from '../../platform/app-context.ts';
import { readLeadPhoto } from '../files/index.server.ts';
import { listPapers } from './papers.server.ts';
import type { Proof } from './proof.ts';

/** Everything that readers may know, in each language; null where campaign.json says nothing. */
export async function showProof(context: AppContext): Promise<Proof> {
  const { lead, hospital, registrations, surplus } = context.config.campaign;
  const [photo, papers] = await Promise.all([readLeadPhoto(context.config.campaign), listPapers(context)]);
  return {
    lead: lead ? { name: lead.name, relation: lead.relation, photo: photo?.url ?? null } : null,
    hospital: hospital ?? null,
    registrations,
    papers,
    surplus: surplus ?? null,
  };
}
