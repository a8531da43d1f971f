/**
 * Sentences of pages that differ while no donations are taken, in Malayalam. A missing sentence does not
 * compile.
 */
import type { StageText } from '../en/stages.ts';

export const stages: StageText = {
  quiet: {
    titles: { '/donate': 'സംഭാവന' },
    proof: { title: 'ഞങ്ങൾ ആരാണ്, രേഖകൾ' },
    confirm: {
      title: 'നേരത്തേ പണമടച്ചോ?',
      after:
        'നേരത്തേ പണമടച്ചിട്ടുണ്ടെങ്കിൽ ആ വിവരം ഇവിടെ അറിയിക്കാം; അതു കണ്ടെത്താൻ ഞങ്ങൾക്കു കഴിയും. അടച്ചിട്ടില്ലെങ്കിൽ ഇനി ഒന്നും ചെയ്യേണ്ടതില്ല.',
      restart: 'നിങ്ങളുടെ വിവരങ്ങളിൽ തെറ്റുണ്ടെങ്കിൽ ഞങ്ങൾക്ക് എഴുതാം.',
    },
    couldNotPay: { said: 'അറിയിച്ചതിനു നന്ദി. ഈ സംഭാവനയുടെ കാര്യം ഇനി ഓർമ്മിപ്പിക്കില്ല.' },
    shareKit: {
      intro: 'അയച്ചുകൊടുക്കാനും പ്രിന്റ് ചെയ്യാനുമുള്ളവ ഇവിടെയുണ്ട്.',
      statusText: 'സ്റ്റാറ്റസിൽ ചേർക്കാവുന്ന ചിത്രം.',
      posterText: 'ഒരു A4 പേജ്.',
    },
  },
  draft: {},
  full: {},
  paused: {},
  closed: { proof: { hospital: 'ചികിത്സിച്ച ആശുപത്രി' } },
  memory: {
    proof: { title: 'ഞങ്ങൾ ആരാണ്', hospital: 'ചികിത്സിച്ച ആശുപത്രി' },
    card: { latest: 'കുടുംബത്തിന്റെ പുതിയ കുറിപ്പ്' },
    home: {
      viewUpdates: 'കുറിപ്പുകൾ കാണാം',
      hideUpdates: 'കുറിപ്പുകൾ ചുരുക്കാം',
      noUpdates: 'കുറിപ്പുകളൊന്നും ഇതുവരെ ചേർത്തിട്ടില്ല.',
    },
    titles: { '/updates': 'കുടുംബത്തിന്റെ കുറിപ്പുകൾ', '/follow': 'കുടുംബത്തിന്റെ കുറിപ്പുകൾ ഇമെയിലിൽ' },
    updates: {
      title: 'കുടുംബത്തിന്റെ കുറിപ്പുകൾ',
      one: ({ beneficiarys }) => `${beneficiarys} കുടുംബത്തിൽ നിന്ന്`,
      open: 'മുഴുവൻ വായിക്കാം',
      picture: 'കുറിപ്പിനൊപ്പമുള്ള ചിത്രം',
      all: 'എല്ലാ കുറിപ്പുകളും',
    },
    thanks: { letter: () => 'കുടുംബത്തിന്റെ കത്ത്' },
    confirm: {
      thankText: () =>
        'നിങ്ങളുടെ നല്ല മനസ്സിനു നന്ദി. ഇക്കാര്യം കുടുംബത്തെ അറിയിക്കും. അവരുടെ ഒരു കത്ത് ഇമെയിലായി ലഭിക്കും. പണം ലഭിച്ചെന്ന് ഞങ്ങൾ സ്ഥിരീകരിക്കും.',
    },
  },
};
