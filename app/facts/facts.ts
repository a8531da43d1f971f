/** The campaign as its newest versions say. Pure. */
import * as v from 'valibot';
import type { Campaign, Facts } from '../../platform/config/campaign.ts';
import { perLanguage } from '../../platform/languages.ts';
import type { Translated } from '../shared/translated.ts';
import { type MailWords, noMailWords } from './mail-words.ts';
import { type FactKey, type FactValues, factKeys, factSchemas } from './schema.ts';

/** The campaign with what only the site has: the team's words of mails. */
export type CurrentCampaign = Campaign & { mailWords?: MailWords };

/** What facts replace in it. */
export type Replaced = Partial<Facts & Pick<CurrentCampaign, 'mailWords'>>;

/** Undefined if no language has any. */
const wordsOrNone = (words: Translated | undefined) =>
  words && Object.values(words).some(Boolean) ? words : undefined;

/** The campaign's fields that a fact replaces. */
const fieldsOf: { [Key in FactKey]: (value: FactValues[Key]) => Replaced } = {
  lead: ({ photo, photoFocus, ...lead }) => ({
    lead: { ...lead, ...(photo !== null && { photo }), ...(photoFocus !== null && { photoFocus }) },
  }),
  hospital: (written) => {
    if (written === null) return { hospital: undefined };
    const { contact, ...hospital } = written;
    const said = wordsOrNone(contact);
    return { hospital: { ...hospital, ...(said && { contact: said }) } };
  },
  registrations: (registrations) => ({ registrations }),
  goal: ({ rupees, usDollar, needs, surplus, why, rest, updatesEveryDays }) => ({
    goal: { rupees, usDollar },
    needs,
    surplus: wordsOrNone(surplus),
    why: wordsOrNone(why),
    rest: wordsOrNone(rest),
    // A version from before this field leaves what campaign.json says.
    ...(updatesEveryDays !== undefined && { updatesEveryDays: updatesEveryDays ?? undefined }),
  }),
  letter: (letter) => ({ letter }),
  mails: (mailWords) => ({ mailWords }),
};

type FactsIn = { [Key in FactKey]: FactValues[Key] | null };

/** What the campaign says of each fact; null if it says nothing. */
export function factsIn(campaign: CurrentCampaign): FactsIn {
  const {
    lead,
    hospital,
    registrations,
    goal,
    needs,
    surplus,
    why,
    rest,
    updatesEveryDays,
    letter,
    mailWords,
  } = campaign;
  return {
    lead: lead ? { ...lead, photo: lead.photo ?? null, photoFocus: lead.photoFocus ?? null } : null,
    hospital: hospital ?? null,
    registrations,
    goal: {
      ...goal,
      needs,
      surplus: surplus ?? perLanguage(() => ''),
      ...(why && { why }),
      ...(rest && { rest }),
      ...(updatesEveryDays && { updatesEveryDays }),
    },
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
