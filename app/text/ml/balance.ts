/** Sentences about pictures of the account's balance, in Malayalam. */
import type { BalanceText } from '../en/balance.ts';

export const balance: BalanceText = {
  passbook: 'പാസ്ബുക്ക്',
  statement: 'സ്റ്റേറ്റ്മെന്റ്',
  showed: ({ day, amount, isStatement }) =>
    `${day}‑ന് ${isStatement ? 'ബാങ്ക് സ്റ്റേറ്റ്മെന്റിലെ' : 'പാസ്ബുക്കിലെ'} ബാലൻസ്: ${amount}.`,
  account: ({ end, isPayIn }) =>
    `അക്കൗണ്ട് നമ്പറിന്റെ അവസാനത്തെ നാലക്കം ${end} ആണ്${isPayIn ? ': സംഭാവനകൾ എത്തുന്ന അതേ അക്കൗണ്ട്' : ''}.`,
  count: ({ raised, spent, left }) =>
    `അന്നുവരെ ${raised} സ്ഥിരീകരിച്ചു, ${spent} ചെലവായി; അപ്പോൾ ${left} ബാക്കി കാണണം.`,
  ahead: ({ raised, spent }) =>
    `അന്നുവരെ സ്ഥിരീകരിച്ചത് ${raised}; ചെലവായത് അതിലും കൂടുതൽ, ${spent}. വീട്ടുകാർ മുൻകൂറായി പണം അടച്ചിരുന്നു.`,
  same: 'ചിത്രത്തിലും അതേ തുകയാണ്.',
  more: ({ difference }) => `ചിത്രത്തിൽ ${difference} കൂടുതലുണ്ട്.`,
  less: ({ difference }) => `ചിത്രത്തിൽ ${difference} കുറവാണ്.`,
  mayBeMore: 'ലഭിച്ചിട്ടും അന്നു സ്ഥിരീകരിച്ചിട്ടില്ലാതിരുന്ന സംഭാവനകളും ഇതിലുണ്ടാകാം.',
  mayBeLess: ({ hasPayPal }) =>
    `വരാനിരിക്കുന്ന ബില്ലുകൾക്കായി പണം നേരത്തേ എടുത്തതാകാം${hasPayPal ? '; PayPal‑ൽ നിന്ന് എത്താനുള്ള പണവും അവരെടുക്കുന്ന ഏകദേശം 4 ശതമാനവുമാകാം' : ''}.`,
  otherMoney: 'കുടുംബത്തിന്റെ സ്വന്തം അക്കൗണ്ടാണിത്; മറ്റു പണവും ഇതിലുണ്ടാകാം.',
  limit: 'മറ്റു വരികളും സ്വകാര്യവിവരങ്ങളും കറുപ്പിച്ചു മറച്ചതു ഞങ്ങളാണ്. ചിത്രത്തിലുള്ളത് ആ ദിവസത്തെ ബാലൻസ് മാത്രമാണ്.',
  older: ({ count }) => `പഴയ ചിത്രങ്ങൾ (${count})`,
  onHome: ({ day, isStatement }) => `${day}‑ലെ ${isStatement ? 'ബാങ്ക് സ്റ്റേറ്റ്മെന്റ്' : 'പാസ്ബുക്ക്'}`,
};
