/** What is written on the pictures and the poster of the share kit, in Malayalam; the type makes a missing sentence a compile error. */
import type { DrawingText } from '../en/drawings.ts';

export const drawings: DrawingText = {
  raised: ({ raised, goal, percent }) => `${raised} ലഭിച്ചു · ലക്ഷ്യം ${goal} · ${percent}`,
  first: ({ goal }) => `ലക്ഷ്യം ${goal} · ആദ്യത്തെ കൈത്താങ്ങാകാം`,
  firstGifts: ({ goal }) => `ലക്ഷ്യം ${goal} · ആദ്യ സംഭാവനകൾ ലഭിച്ചു`,
  reached: ({ raised }) => `ലക്ഷ്യത്തിലെത്തി: ${raised} ലഭിച്ചു. നന്ദി`,
  quietVisit: 'കൂടുതൽ വായിക്കാൻ:',
  quietScan: 'ഫോണിലെ ക്യാമറ ഈ കോഡിനു നേരെ പിടിച്ചാൽ പേജ് തുറക്കാം.',
  visit: 'കൂടുതൽ വായിക്കാനും സഹായിക്കാനും:',
  scan: 'ഫോണിലെ ക്യാമറ ഈ കോഡിനു നേരെ പിടിക്കുക: വിവരങ്ങൾ വായിക്കാം, സഹായിക്കാനുള്ള വഴികളും കാണാം.',
  typed: 'അല്ലെങ്കിൽ ഈ വിലാസം തുറക്കുക:',
  posterTitle: ({ siteName }) => `പോസ്റ്റർ: ${siteName}`,
};
