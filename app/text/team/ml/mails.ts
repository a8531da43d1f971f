/** Words about donors' mails, in Malayalam. A missing word does not compile. */
import { formatTeamMoment } from '../../../../platform/team-dates.ts';
import type { HeldKind, MailsText } from '../en/mails.ts';

const names: Record<HeldKind, string> = {
  verified: '‘സംഭാവന സ്ഥിരീകരിച്ചു’',
  correction: '‘ഒരു തിരുത്ത്’',
  'not-found': '‘നിങ്ങളയച്ച പണം ഇതുവരെ കണ്ടെത്താനായില്ല’',
};

const numbered = (count: number) => count.toLocaleString('en-IN');

const inMinutes = (minutes: number) => (minutes === 1 ? 'ഒരു മിനിറ്റിനു ശേഷം' : `${minutes} മിനിറ്റിനു ശേഷം`);

export const mails: MailsText = {
  toFollow(count, minutes, kind = 'verified') {
    const who = count === 1 ? 'സംഭാവന നൽകിയ ആൾക്ക്' : `${numbered(count)} പേർക്കു വരെ`;
    if (minutes === 0) return `${who} ${names[kind]} എന്ന ഇമെയിൽ ഉടൻ കിട്ടും. അതു തിരിച്ചെടുക്കാനാകില്ല.`;
    return `${who} ${names[kind]} എന്ന ഇമെയിൽ ${inMinutes(minutes)} കിട്ടും. അതിനു മുമ്പ് പഴയപടിയാക്കിയാൽ അയയ്ക്കില്ല.`;
  },
  thatFollow(times, minutes, kind = 'verified') {
    const [first] = times.toSorted();
    if (first === undefined) return '';
    const what = times.length === 1 ? 'എന്ന ഇമെയിൽ' : `എന്ന ${times.length} ഇമെയിലുകൾ`;
    if (minutes === 0) return ` ${names[kind]} ${what} ഇപ്പോൾ അയയ്ക്കും.`;
    const at = formatTeamMoment(first, { withYear: false, language: 'ml' });
    const from = times.length === 1 ? `${at}‑ന്` : `${at} മുതൽ`;
    return ` ${names[kind]} ${what} ${from} അയയ്ക്കും. അതിനു മുമ്പ് പഴയപടിയാക്കിയാൽ അയയ്ക്കില്ല.`;
  },
  correction: {
    none: 'തിരുത്ത് അയയ്ക്കേണ്ടതില്ല, അല്ലെങ്കിൽ ഇവർക്ക് ഒരുപാട് ഇമെയിലുകൾ അയച്ചു കഴിഞ്ഞു.',
    failed: 'തിരുത്ത് അയയ്ക്കാനായില്ല. സംഭാവനയുടെ ഇമെയിലുകൾ തുറന്ന് അവിടെ നിന്ന് അയയ്ക്കുക.',
    told: (count) =>
      count === 1
        ? 'സ്ഥിരീകരിച്ചെന്ന് സംഭാവന നൽകിയ ആൾക്ക് ഇമെയിൽ അയച്ചുകഴിഞ്ഞിരുന്നു.'
        : `സ്ഥിരീകരിച്ചെന്ന് ${numbered(count)} പേർക്ക് ഇമെയിൽ അയച്ചുകഴിഞ്ഞിരുന്നു.`,
    send: () => 'തിരുത്ത് അയയ്ക്കുക',
  },
  ofDonation: {
    title: (whose) => `ഇമെയിലുകൾ: ${whose}`,
    what: 'ഇമെയിലുകൾ',
    toldTooMuch: 'കിട്ടിയതിലും കൂടിയ തുകയാണ് നമ്മുടെ ഇമെയിലിൽ അറിയിച്ചത്.',
    none: 'ഇമെയിലുകളില്ല, അല്ലെങ്കിൽ പഴയതായതിനാൽ നീക്കം ചെയ്തു.',
    to: (recipient) => recipient,
    sent: (at) => `അയച്ചത് ${at}`,
    dropped: (at) => `ഇനി അയയ്ക്കേണ്ടതില്ല; മാറ്റിവച്ചത് ${at}`,
    failed: (error) => `അയയ്ക്കാനായില്ല: ${error}`,
    goesOut: (at) => `അയയ്ക്കുന്നത് ${at}`,
    beingSent: (at) => `${at} മുതൽ അയയ്ക്കാൻ ശ്രമിക്കുന്നു`,
  },
  kinds: {
    'donation-alert': 'പുതിയ സംഭാവനയുടെ അറിയിപ്പ്',
    'complete-donation': 'സംഭാവന പൂർത്തിയാക്കാൻ',
    reminder: 'ഓർമ്മിപ്പിക്കൽ',
    'plan-started': 'മാസംതോറുമുള്ള സഹായം തുടങ്ങി',
    'plan-reminder': 'മാസംതോറുമുള്ള ഓർമ്മിപ്പിക്കൽ',
    'in-memory': 'സ്മരണ: ഇനി പണമടയ്ക്കേണ്ടതില്ല',
    'thank-you': 'നന്ദി, കത്തിനൊപ്പം',
    verified: 'സംഭാവന സ്ഥിരീകരിച്ചു',
    spent: 'സംഭാവന ചെലവായി: സഹായമായ ബില്ലുകൾ',
    correction: 'തിരുത്ത്: അറിയിച്ച തുക കൂടുതലായിരുന്നു',
    'not-found': 'പണം കണ്ടെത്തിയില്ല',
    'contact-message': 'നമുക്കു വന്ന സന്ദേശം',
    'pay-in-changed': 'പണമയയ്ക്കാനുള്ള വിവരങ്ങൾ മാറി',
    'follow-confirmation': 'വിശേഷങ്ങൾ അയയ്ക്കണോ എന്ന ചോദ്യം',
    vouch: 'സൈറ്റിൽ പറയുന്നതിന് ഉറപ്പു നൽകാമോ?',
    update: 'വിശേഷങ്ങൾ അറിയാൻ ചേർന്നയാൾക്ക്',
    arrived: 'പണം കിട്ടിയോ? കുടുംബത്തിന്',
    'pay-in-mismatch': 'പണമയയ്ക്കാനുള്ള വിവരങ്ങൾ തെറ്റായി കാണിക്കുന്നു',
    'paypal-news': 'PayPal: ഒന്നു നോക്കുക',
    trouble: 'സൈറ്റിലെ തകരാറ്',
    test: 'പരീക്ഷണ ഇമെയിൽ',
  },
};
