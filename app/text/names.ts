/** The campaign's names as sentences need them, in one language. */
import type { Campaign } from '../../platform/config/campaign.ts';
import type { Language } from '../../platform/languages.ts';

export type Names = {
  beneficiary: string;
  /** 'Anitha’s'. */
  beneficiarys: string;
  /** 'against pancreatic cancer'; null if the campaign names no illness. */
  against: string | null;
  spouse: string;
  /** 'Ravi Kumar’s'. */
  spouses: string;
  /** 'husband'. */
  relation: string;
  /** 'husband’s'. */
  relations: string;
};

export function namesIn(
  { beneficiary, spouse }: Pick<Campaign, 'beneficiary' | 'spouse'>,
  language: Language,
): Names {
  return {
    beneficiary: beneficiary.name[language],
    beneficiarys: beneficiary.possessive[language],
    against: beneficiary.against?.[language] ?? null,
    spouse: spouse.name[language],
    spouses: spouse.possessive[language],
    relation: spouse.relation[language],
    relations: spouse.relationPossessive[language],
  };
}
