/** A campaign without sample content, as `npm run setup` and an editor would make it. */
import type { Campaign } from '../platform/config/campaign.ts';

export function ownCampaign(sample: Campaign): Campaign {
  const { lead: _lead, hospital: _hospital, surplus: _surplus, ...rest } = sample;
  const letterOf = (paragraph: string) => ({ ...sample.letter.en, paragraphs: [paragraph] });
  const story = (language: string, words: (n: number) => string) =>
    Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`${language}Paragraph${n}`, words(n)]));
  return {
    ...rest,
    sample: false,
    bank: { ...sample.bank, number: '12345678901234', ifsc: 'FDRL0001234', vpa: 'leela@fbl' },
    upi: { ...sample.upi, vpa: 'leela@fbl', paytm: { name: 'LEELA K', handle: 'leela@paytm' } },
    donorsPhone: '+919847012345',
    registrations: [],
    needs: [{ id: 'surgery', label: { en: 'Surgery', ml: 'ശസ്ത്രക്രിയ' }, rupees: sample.goal.rupees }],
    letter: {
      en: letterOf('Your gift has reached us, and my mother asks me to thank you for it from her heart.'),
      ml: letterOf('നിങ്ങളുടെ സഹായം ഞങ്ങൾക്കു കിട്ടി, അമ്മ ഹൃദയം നിറഞ്ഞ നന്ദി പറയുന്നു, ഞങ്ങളും.'),
    },
    homeContent: {
      headerText: 'Help Leela walk again',
      malayalamHeaderText: 'ലീലയ്ക്ക് വീണ്ടും നടക്കാൻ',
      ...story('english', (n) => `Part ${n} of how Leela fell from the ladder in her father’s orchard.`),
      ...story('malayalam', (n) => `ഭാഗം ${n}: അച്ഛന്റെ തോട്ടത്തിലെ ഏണിയിൽ നിന്ന് ലീല വീണ കഥയാണിത് എന്നു പറയാം.`),
    } as Campaign['homeContent'],
  };
}
