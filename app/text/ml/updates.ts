/** Sentences of the pages of single updates only, in Malayalam. */
import type { oldNews as english, voiceOfFamily as englishVoice, UpdatesText } from '../en/updates.ts';

export const updates: UpdatesText = {
  previous: 'ഇതിനു മുമ്പത്തേത്',
  next: 'അടുത്തത്',
  neighbours: 'മറ്റുള്ളവ',
  newest: 'ഏറ്റവും പുതിയ വിശേഷങ്ങൾ',
  missingTitle: 'ഈ പേജ് കണ്ടെത്താനായില്ല',
  missing: 'അത് നീക്കം ചെയ്തതാകാം, അല്ലെങ്കിൽ ലിങ്ക് അപൂർണ്ണമാകാം.',
  whoAsks: 'സഹായം അഭ്യർത്ഥിക്കുന്നത്',
};

export const oldNews: typeof english = ({ days }) => `ഒടുവിൽ വിവരം അറിയിച്ചത് ${days} ദിവസം മുമ്പാണ്.`;

export const voiceOfFamily: typeof englishVoice = ({ length }) => `കുടുംബത്തിന്റെ ശബ്ദസന്ദേശം, ${length}`;
