/** The campaign as its newest versions say. Pure. */
import * as v from 'valibot';
import type { Campaign, Facts } from '../../platform/config/campaign.ts';
import { perLanguage } from '../../platform/languages.ts';
import { type MailWords, noMailWords } from './mail-words.ts';
import { type FactKey, type FactValues, factKeys, factSchemas } from './schema.ts';

/** The campaign with what only the site has: the team's words of mails. */
export type CurrentCampaign = Campaign & { mailWords?: MailWords };

/** What facts replace in it. */
export type Replaced = Partial<Facts & Pick<CurrentCampaign, 'mailWords'>>;

/** The campaign's fields that a fact replaces. */
const fieldsOf: { [Key in FactKey]: (value: FactValues[Key]) => Replaced } = {
  lead: ({ photo, photoFocus, ...lead }) => ({
    lead: { ...lead, ...(photo !== null && { photo }), ...(photoFocus !== null && { photoFocus }) },
  }),
  hospital: (hospital) => ({ hospital: hospital ?? undefined }),
  registrations: (registrations) => ({ registrations }),
  goal: ({ rupees, usDollar, needs, surplus }) => ({
    goal: { rupees, usDollar },
    needs,
    surplus: Object.values(surplus).some(Boolean) ? surplus : undefined,
  }),
  letter: (letter) => ({ letter }),
  mails: (mailWords) => ({ mailWords }),
};

type FactsIn = { [Key in FactKey]: FactValues[Key] | null };

/** What the campaign says of each fact; null if it says nothing. */
export function factsIn(campaign: CurrentCampaign): FactsIn {
  const { lead, hospital, registrations, goal, needs, surplus, letter, mailWords } = campaign;
  return {
    lead: lead ? { ...lead, photo: lead.photo ?? null, photoFocus: lead.photoFocus ?? null } : null,
    hospital: hospital ?? null,
    registrations,
    goal: { ...goal, needs, surplus: surplus ?? perLanguage(() => '') },
    letter,
    mails: mailWords ?? noMailWords(),
  };
}

/**
 * The fields that these versions replace, and no others. A version that its schema refuses replaces nothing,
 * as when a language was added since: then campaign.json counts.
 */
export function replacedBy(versions: { key: string; value: string }[]): Replaced {
  return Object.assign(
    {},
    ...factKeys.map((key) => {
      const version = versions.find((each) => each.key === key);
      return version ? fieldsFrom(key, JSON.parse(version.value)) : {};
    }),
  );
}

function fieldsFrom<Key extends FactKey>(key: Key, stored: unknown): Replaced {
  const { success, output } = v.safeParse(factSchemas[key], stored);
  return success ? fieldsOf[key](output as FactValues[Key]) : {};
}
