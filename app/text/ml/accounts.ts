/** Sentences of /accounts only, in Malayalam. */
import type {
  AccountsText,
  latestBill as english,
  creditsSeen as englishCreditsSeen,
  inStatementLines as englishLines,
  missing as englishMissing,
  pace as englishPace,
  seen as englishSeen,
  seenBy as englishSeenBy,
  inStatement as englishStatement,
} from '../en/accounts.ts';

export const accounts: AccountsText = {
  intro: 'നിങ്ങൾ തന്ന പണം എന്തിനൊക്കെ ചെലവായി, എത്ര ബാക്കിയുണ്ട് എന്ന് ഇവിടെ കാണാം. ബില്ലുകളിലെ സ്വകാര്യവിവരങ്ങൾ മറച്ചിരിക്കുന്നു.',
  raised: 'സ്ഥിരീകരിച്ച സംഭാവനകൾ',
  spent: 'ചെലവായത്',
  kept: 'ഇനിയുള്ള ആവശ്യങ്ങൾക്കു ബാക്കി',
  /** In place of `kept` and `needs` once the campaign is over. */
  left: 'ബാക്കി',
  neededFor: 'എന്തിനു വേണ്ടിയായിരുന്നു',
  advanced: 'വീട്ടുകാർ മുൻകൂറായി അടച്ചത്',
  sum: 'സംഭാവനകൾ = ചെലവായത് + ബാക്കി',
  sumAdvanced: 'സംഭാവനകൾ = ചെലവായത് − മുൻകൂറായി അടച്ചത്',
  advancedMeans:
    'ഇതുവരെ സ്ഥിരീകരിച്ച സംഭാവനയെക്കാൾ കൂടുതലാണു ചെലവ്. ബാക്കി കടം വാങ്ങിയും മറ്റും അടച്ചതാണ്, അല്ലെങ്കിൽ ഇനി അടയ്ക്കാനുള്ളതാണ്. ഇനി വരുന്ന സംഭാവനകൾ ആ തുകയിലേക്കു ചേർക്കും.',
  payPalFees:
    'PayPal വഴിയുള്ള സംഭാവനകൾ മുഴുവനായി കണക്കിൽ ചേർക്കും. അതിൽ ഏകദേശം 4% PayPal എടുക്കും; അതു ചെലവായി ചേർക്കുന്നതുവരെ, ഇവിടെ കാണുന്നതിലും കുറവായിരിക്കും ബാക്കി.',
  needs: 'ആവശ്യങ്ങൾ',
  asked: 'പലരും ചോദിക്കുന്നത്',
  why: 'ഇത്രയും തുക എന്തിന്?',
  goal: 'ലക്ഷ്യം',
  estimate: 'ആശുപത്രി എഴുതിത്തന്ന എസ്റ്റിമേറ്റ്',
  open: 'തുറക്കുക',
  vouches: 'ഇക്കാര്യം ആരോടു ചോദിച്ച് ഉറപ്പാക്കാം?',
  surplus: 'ലക്ഷ്യത്തിലധികം പണം ലഭിച്ചാൽ എന്തു ചെയ്യും?',
  rest: 'ഒടുവിൽ ബാക്കിയാകുന്ന പണം എന്തു ചെയ്യും?',
  newest: 'ഏറ്റവും ഒടുവിൽ വിശേഷങ്ങൾ അറിയിച്ചത് എന്ന്?',
  refund: 'പണം തിരികെ കിട്ടുമോ?',
  refundAnswer:
    'പണം കുടുംബത്തിന്റെ അക്കൗണ്ടിലാണ്; തിരികെ അയയ്ക്കാൻ അവർക്കു മാത്രമേ കഴിയൂ. തുക തെറ്റിപ്പോവുകയോ രണ്ടു തവണ അടയ്ക്കുകയോ ചെയ്താൽ ഉടൻ ഞങ്ങളെ അറിയിക്കുക.',
  refundByPayPal:
    'PayPal വഴി വന്നതു PayPal വഴിതന്നെ മടക്കി അയയ്ക്കും. നിങ്ങൾക്കു മുഴുവൻ തുകയും കിട്ടും; ഫീസ് കുടുംബത്തിനു നഷ്ടമാകും.',
  tax: 'നികുതിയിളവ് ലഭിക്കുമോ?',
  taxAnswer: 'ഇല്ല. ഒരു കുടുംബത്തിനുള്ള സഹായമാണിത്, ജീവകാരുണ്യസംഘടനയ്ക്കുള്ള സംഭാവനയല്ല. അതിനാൽ 80G പോലുള്ള ഇളവുകളില്ല.',
  bills: 'ചെലവുകൾ, പുതിയത് ആദ്യം',
  everyBill: 'ഓരോ ചെലവിന്റെയും ബിൽ ഇവിടെ കാണാം.',
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

export const pace: typeof englishPace = ({ months }) =>
  `കഴിഞ്ഞ മൂന്നു മാസത്തെപ്പോലെ ബില്ലുകൾ വന്നാൽ, ഇന്നു നൽകുന്ന സംഭാവന ഏകദേശം ${months === 1 ? 'ഒരു' : months} മാസത്തിനുള്ളിൽ ചെലവാകും.`;

export const missing: typeof englishMissing = ({ toPay, kept, missing }) =>
  `താഴെയുള്ള ആവശ്യങ്ങൾക്ക് ഇനി ${toPay} വേണം: അതിൽ ${kept} ബാക്കിയുണ്ട്, ${missing} കൂടി കിട്ടണം.`;

export const inStatement: typeof englishStatement = ({ found, of, people, percent, ...rest }) =>
  `${people} പേരുടെ സ്ഥിരീകരിച്ച ${of} സംഭാവനകളിൽ ${found} എണ്ണം (തുകയുടെ ${percent}%) ${statementsOf(rest)} ഓരോന്നായി ഒത്തുനോക്കിയിട്ടുണ്ട്.`;

export const seen: typeof englishSeen = (count) =>
  count === null
    ? 'ബാക്കിയുള്ളവയിൽ ഒരു ഭാഗമെങ്കിലും ലഭിച്ചെന്നു രേഖപ്പെടുത്തിയതു സന്നദ്ധപ്രവർത്തകരോ കുടുംബമോ ആണ്.'
    : `ബാക്കി ${count === '1' ? 'ഒരെണ്ണം' : `${count} എണ്ണം`} ലഭിച്ചെന്നു രേഖപ്പെടുത്തിയതു സന്നദ്ധപ്രവർത്തകരോ കുടുംബമോ ആണ്; സ്റ്റേറ്റ്മെന്റിൽ ഇതുവരെ കണ്ടിട്ടില്ല.`;

export const inStatementLines: typeof englishLines = ({ percent, ...rest }) => [
  `സ്ഥിരീകരിച്ച തുകയുടെ ${percent}% ${statementsOf(rest)} ഒത്തുനോക്കിയിട്ടുണ്ട്`,
  ...(percent < 100 ? ['ബാക്കി ലഭിച്ചെന്നു രേഖപ്പെടുത്തിയതു സന്നദ്ധപ്രവർത്തകരോ കുടുംബമോ ആണ്'] : []),
];

const statementsOf = ({ day, hasPayPal }: { day: string; hasPayPal: boolean }) =>
  `${day} വരെയുള്ള ബാങ്ക് സ്റ്റേറ്റ്മെന്റുകളു${hasPayPal ? 'മായോ PayPal ഈ സൈറ്റിനെ അറിയിച്ച വിവരങ്ങളുമായോ' : 'മായി'}`;

const originals: Record<Parameters<typeof englishSeenBy>[0]['what'], (to: string) => string> = {
  passbook: () => 'പാസ്ബുക്ക് നേരിട്ടു കണ്ടെന്ന്',
  statement: () => 'ബാങ്ക് സ്റ്റേറ്റ്മെന്റ് നേരിട്ടു കണ്ടെന്ന്',
  credits: (to) => `${to} വരെയുള്ള ബാങ്ക് സ്റ്റേറ്റ്മെന്റ് നേരിട്ടു കണ്ടെന്ന്`,
  bills: () => 'ഇവിടെയുള്ള ബില്ലുകളുടെ അസ്സൽ നേരിട്ടു കണ്ടെന്ന്',
  paid: () => 'ഇവിടെയുള്ള ആശുപത്രി ബില്ലുകൾ തങ്ങൾ നൽകിയതാണെന്നും അവയുടെ പണം ലഭിച്ചെന്നും',
};

export const seenBy: typeof englishSeenBy = ({ who, day, what, to }) =>
  `${who}, ${originals[what](to)} ${day}‑ന് സാക്ഷ്യപ്പെടുത്തി`;

export const creditsSeen: typeof englishCreditsSeen = ({ who, day, to, amount }) =>
  `${who}, ${to} വരെയുള്ള ബാങ്ക് സ്റ്റേറ്റ്മെന്റ് നേരിട്ടു കണ്ട്, കുറഞ്ഞത് ${amount} അതിൽ വരവുണ്ടെന്ന് ${day}‑ന് സാക്ഷ്യപ്പെടുത്തി`;

export const latestBill: typeof english = ({ amount, day, isEvery }) =>
  isEvery ? `ഓരോ ചെലവിനും ബില്ലുണ്ട്; ഏറ്റവും പുതിയത്: ${amount}, ${day}` : `ഏറ്റവും പുതിയ ബിൽ: ${amount}, ${day}`;
