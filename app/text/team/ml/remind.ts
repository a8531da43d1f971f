/** Words of the WhatsApp queue of reminders, in Malayalam. A missing word does not compile. */
import type { RemindText } from '../en/remind.ts';

const stages: Record<Parameters<RemindText['quiet']>[0], string> = {
  draft: 'പ്രസിദ്ധീകരിച്ചിട്ടില്ല',
  full: 'വേണ്ട തുക ലഭിച്ചു',
  paused: 'തൽക്കാലം നിർത്തി',
  closed: 'അവസാനിച്ചു',
  memory: 'ഓർമ്മയ്ക്ക്',
};

export const remind: RemindText = {
  intro:
    'ഒരു സമയത്ത് ഒരാളുടെ പേരാണ് നിങ്ങൾക്കു കിട്ടുക; 15 മിനിറ്റ് അതു നിങ്ങൾക്കു മാത്രം. സ്വന്തം വാട്സാപ്പിൽ നിന്ന് അയച്ചാൽ മതി; സന്ദേശം തയ്യാറായിരിക്കും.',
  next: 'അടുത്തയാൾ',
  nobody: 'ഇപ്പോൾ ആരെയും ഓർമ്മിപ്പിക്കാനില്ല.',
  nobodyElse: 'ഇനി ആരെയും ഓർമ്മിപ്പിക്കാനില്ല.',
  waiting: ({ count, words, isMore }) =>
    `ഓർമ്മിപ്പിക്കാൻ ${isMore ? 'ഇനി ' : ''}${count === 1 ? 'ഒരാൾ' : `${words} പേർ`}${isMore ? ' കൂടി' : ''} ഉണ്ട്.`,
  quiet: (stage) => `ഇപ്പോൾ സംഭാവന സ്വീകരിക്കുന്നില്ല (${stages[stage]}). അതിനാൽ ആരെയും ഓർമ്മിപ്പിക്കാനില്ല.`,
  night: (words) => `${words} പേരുടെ നാട്ടിൽ ഇപ്പോൾ രാത്രിയാണ്; അവർക്കു നേരം പുലരുമ്പോൾ ഇവിടെ വരും.`,
  started: (days) => (days === 1 ? 'തുടങ്ങിയത് ഒരു ദിവസം മുമ്പ്' : `തുടങ്ങിയത് ${days} ദിവസം മുമ്പ്`),
  isNight: 'ഇവരുടെ നാട്ടിൽ ഇപ്പോൾ രാത്രിയാണ്. പിന്നീട് അയയ്ക്കാം.',
  message: 'സന്ദേശം',
  to: (phone) => `+${phone} എന്ന നമ്പറിലേക്ക്. സന്ദേശം തിരുത്താം.`,
  noPhone: 'ഫോൺ നമ്പർ ഇല്ല.',
  open: 'വാട്സാപ്പ് തുറക്കുക',
  whatHappened: 'എന്തായി?',
  outcomes: {
    sent: 'അയച്ചു',
    noAnswer: 'മറുപടിയില്ല',
    wrongNumber: 'നമ്പർ തെറ്റാണ്',
    later: 'പിന്നീടാകാം',
  },
  recorded: {
    sent: 'ഓർമ്മിപ്പിച്ചതായി രേഖപ്പെടുത്തി.',
    noAnswer: 'മറുപടിയില്ലെന്നു രേഖപ്പെടുത്തി.',
    wrongNumber: 'നമ്പർ തെറ്റാണെന്നു രേഖപ്പെടുത്തി. ഈ നമ്പർ ഇനി വരില്ല.',
    later: 'പിന്നീടത്തേക്കു മാറ്റി.',
  },
  untried: 'ഇതുവരെ ആരും ഓർമ്മിപ്പിച്ചിട്ടില്ല.',
  tried: 'ഇതുവരെ ഓർമ്മിപ്പിച്ചത്',
  triedBy: {
    reminder: 'ഇമെയിൽ',
    whatsappReminderNumber: 'വാട്സാപ്പ്',
    noAnswer: 'വാട്സാപ്പ്, മറുപടിയില്ല',
  },
  yoursUntil: (at) => `${at} വരെ ഇതു നിങ്ങൾക്കു മാത്രം.`,
  failed: 'സേവ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  noConnection: 'സേവ് ചെയ്യാനായില്ല. ഇന്റർനെറ്റ് കണക്ഷൻ നോക്കുക.',
};
