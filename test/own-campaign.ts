/** A campaign without sample content, as `npm run setup` and an editor would make it. */
import type { Campaign } from '../platform/config/campaign.ts';
import { fillLanguages, type Language, languageCodes, languages } from '../platform/languages.ts';

export function ownCampaign(sample: Campaign): Campaign {
  const { lead: _lead, hospital: _hospital, surplus: _surplus, ...rest } = sample;
  const letterOf = (paragraph: string) => ({ ...sample.letter.en, paragraphs: [paragraph] });
  const headline = fillLanguages({ en: 'Help Leela walk again', ml: 'ലീലയ്ക്ക് വീണ്ടും നടക്കാൻ' });
  const paragraph = fillLanguages({
    en: (n: number) => `Part ${n} of how Leela fell from the ladder in her father’s orchard.`,
    ml: (n: number) => `ഭാഗം ${n}: അച്ഛന്റെ തോട്ടത്തിലെ ഏണിയിൽ നിന്ന് ലീല വീണ കഥയാണിത് എന്നു പറയാം.`,
  });
  const story = (code: Language) => [
    [languages[code].headerField, headline[code]],
    ...[1, 2, 3, 4, 5, 6].map((n) => [`${languages[code].paragraphField}${n}`, paragraph[code](n)]),
  ];
  return {
    ...rest,
    sample: false,
    bank: { ...sample.bank, number: '12345678901234', ifsc: 'FDRL0001234', vpa: 'leela@fbl' },
    upi: { ...sample.upi, vpa: 'leela@fbl', paytm: { name: 'LEELA K', handle: 'leela@paytm' } },
    donorsPhone: '+919847012345',
    dataProtection: { responsible: 'Leela Kurian, 4 Orchard Road, Kottayam', serverCountry: 'IN' },
    registrations: [],
    needs: [
      {
        id: 'surgery',
        label: fillLanguages({ en: 'Surgery', ml: 'ശസ്ത്രക്രിയ' }),
        rupees: sample.goal.rupees,
        part: null,
      },
    ],
    letter: fillLanguages({
      en: letterOf('We heard of your gift, and my mother asks me to thank you for it from her heart.'),
      ml: letterOf('നിങ്ങളുടെ സഹായത്തെക്കുറിച്ച് ഞങ്ങൾ അറിഞ്ഞു; അമ്മ ഹൃദയം നിറഞ്ഞ നന്ദി പറയുന്നു, ഞങ്ങളും.'),
    }),
    homeContent: Object.fromEntries(languageCodes.flatMap(story)) as Campaign['homeContent'],
  };
}
