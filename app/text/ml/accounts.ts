/** Sentences of /accounts only, in Malayalam. */
import type { AccountsText } from '../en/accounts.ts';

export const accounts: AccountsText = {
  intro: 'നിങ്ങൾ തന്ന പണം എന്തിനൊക്കെ ചെലവായി, എത്ര ബാക്കിയുണ്ട് എന്ന് ഇവിടെ കാണാം. ബില്ലുകളിലെ സ്വകാര്യവിവരങ്ങൾ മറച്ചിരിക്കുന്നു.',
  raised: 'സ്ഥിരീകരിച്ച സംഭാവനകൾ',
  spent: 'ചെലവായത്',
  kept: 'ഇനിയുള്ള ആവശ്യങ്ങൾക്കു ബാക്കി',
  /** In place of `kept` and `needs` once the campaign is over. */
  left: 'ബാക്കി',
  neededFor: 'എന്തിനു വേണ്ടിയായിരുന്നു',
  advanced: 'വീട്ടുകാർ മുൻകൂറായി അടച്ചത്',
  sum: 'ലഭിച്ചത് = ചെലവായത് + ബാക്കി',
  sumAdvanced: 'ലഭിച്ചത് = ചെലവായത് − മുൻകൂറായി അടച്ചത്',
  needs: 'ആവശ്യങ്ങൾ',
  bills: 'ചെലവുകൾ, പുതിയത് ആദ്യം',
  none: 'ഇതുവരെ ഒന്നും ചെലവായിട്ടില്ല.',
  other: 'മറ്റുള്ളവ',
  bill: 'ബിൽ',
  file: 'സ്പ്രെഡ്ഷീറ്റായി ഡൗൺലോഡ് ചെയ്യാം (CSV)',
  columns: {
    date: 'തീയതി',
    need: 'ആവശ്യം',
    words: 'എന്തിനു ചെലവായി',
    rupees: 'രൂപ',
    bill: 'ബിൽ',
  },
};
