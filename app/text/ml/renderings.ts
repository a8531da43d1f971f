/**
 * The words on the pictures and the poster of the share kit, in Malayalam. A missing sentence does not
 * compile.
 */
import type { RenderingText } from '../en/renderings.ts';

export const renderings: RenderingText = {
  raised: ({ raised, goal, percent }) => `${raised} ലഭിച്ചു; ലക്ഷ്യം ${goal}, ${percent} ആയി`,
  first: ({ goal }) => `ലക്ഷ്യം ${goal}; ആദ്യത്തെ കൈത്താങ്ങാകാം`,
  firstGifts: ({ goal }) => `ലക്ഷ്യം ${goal}; ആദ്യ സംഭാവനകൾ ലഭിച്ചു`,
  reached: ({ raised }) => `ലക്ഷ്യത്തിലെത്തി: ${raised} ലഭിച്ചു. നന്ദി`,
  quietVisit: 'കൂടുതൽ വായിക്കാൻ:',
  quietScan: 'ഫോണിലെ ക്യാമറ ഈ കോഡിനു നേരെ പിടിച്ചാൽ പേജ് തുറക്കാം.',
  visit: 'കൂടുതൽ വായിക്കാനും സഹായിക്കാനും:',
  scan: 'ഫോണിലെ ക്യാമറ ഈ കോഡിനു നേരെ പിടിക്കുക: വിവരങ്ങൾ വായിക്കാം, സഹായിക്കാനുള്ള വഴികളും കാണാം.',
  hospital: ({ name, city }) => `ചികിത്സ നടക്കുന്നത്: ${name}, ${city}`,
  ask: ({ number }) => `സംശയങ്ങൾ സന്നദ്ധപ്രവർത്തകരോടു വാട്സാപ്പിൽ ചോദിക്കാം: ${number}`,
  typed: 'അല്ലെങ്കിൽ ഈ വിലാസം തുറക്കുക:',
  everyBill: 'എല്ലാ ബില്ലുകളും കാണാം',
  accountedFor: ({ bills, spent }) =>
    `ഓരോ രൂപയ്ക്കും കണക്കുണ്ട്: ${bills === 1 ? 'ഒരു ബിൽ' : `${bills} ബില്ലുകൾ`}, ചെലവായത് ${spent}`,
  spent: ({ spent }) => `ഇതുവരെ ചെലവായത് ${spent}: ഓരോ ചെലവും കാണാം`,
  posterTitle: ({ siteName }) => `പോസ്റ്റർ: ${siteName}`,
};
