/** The words of problems that donors and visitors may meet, in Malayalam. */
import { findCountryByName } from '../../../platform/places/countries.ts';
import type { PublicProblemWords } from '../problem-words.ts';

const names = new Intl.DisplayNames('ml', { type: 'region' });

function countryInMalayalam(english: string): string {
  const country = findCountryByName(english);
  return (country && names.of(country.code)) ?? english;
}

export const problemsMl: PublicProblemWords = {
  'request.notJson': 'വിവരങ്ങൾ ശരിയായ രൂപത്തിലല്ല അയച്ചത്.',
  'request.malformed': 'അയച്ച വിവരങ്ങൾ വായിക്കാനായില്ല.',
  'request.unreadable': 'അയച്ച വിവരങ്ങൾ വായിക്കാനായില്ല.',
  'request.tooLarge': ({ kilobytes }) => `അയച്ചതു വളരെ വലുതാണ്. ${kilobytes} kB വരെ അയയ്ക്കാം.`,
  'request.otherSite': 'ഈ അപേക്ഷ വന്നതു മറ്റൊരു സൈറ്റിൽ നിന്നാണ്.',
  'request.unknownCall': 'ഇങ്ങനെയൊരു വിലാസം ഇവിടെയില്ല.',
  'request.nothingHere': 'ഇവിടെ ഒന്നുമില്ല.',
  'request.unexpected': 'ഞങ്ങളുടെ ഭാഗത്ത് ഒരു തകരാറുണ്ടായി. അൽപ്പസമയത്തിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'proof.needed': 'ഒരേ നെറ്റ്‌വർക്കിൽനിന്ന് ഇപ്പോൾ പതിവിലധികം അപേക്ഷകൾ വരുന്നുണ്ട്. അൽപ്പസമയത്തിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'appCheck.invalid': 'പേജ് റിഫ്രഷ് ചെയ്ത് വീണ്ടും ശ്രമിക്കുക.',
  'database.away': 'വിവരങ്ങൾ ഇപ്പോൾ ലഭിക്കുന്നില്ല. അൽപ്പസമയത്തിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'database.busy': 'സൈറ്റിൽ ഇപ്പോൾ തിരക്കാണ്. അൽപ്പസമയത്തിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'database.full': 'ഇപ്പോൾ ഒന്നും രേഖപ്പെടുത്താനാകുന്നില്ല. കുറച്ചു മിനിറ്റിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'input.invalid': 'ചുവപ്പു നിറത്തിൽ കാണുന്ന വിവരങ്ങൾ ശരിയാക്കി വീണ്ടും ശ്രമിക്കുക.',

  'donation.notFound': 'ഈ സംഭാവന കണ്ടെത്താനായില്ല.',
  'donation.incomplete': 'തുടങ്ങിവച്ച സംഭാവന ആദ്യം പൂർത്തിയാക്കുക',
  'donation.alreadyConfirmed': 'ഈ സംഭാവനയുടെ വിവരങ്ങൾ നിങ്ങൾ നേരത്തേ നൽകിയിട്ടുണ്ട്!',
  'donation.otherDevice': 'ഈ സംഭാവന മറ്റൊരു ഫോണിലോ കമ്പ്യൂട്ടറിലോ ആണു തുടങ്ങിയത്. നിങ്ങൾക്കു വന്ന ഇമെയിലിലെ ലിങ്ക് തുറക്കുക.',
  'donation.messageRead': 'സംഭാവന സ്ഥിരീകരിച്ചുകഴിഞ്ഞു: സന്ദേശം കാണിക്കുകയോ മറയ്ക്കുകയോ ചെയ്യാം; വാക്കുകൾ ഇനി മാറ്റാനാകില്ല.',
  'donation.tooManyStarted':
    'നിങ്ങളുടെ നെറ്റ്‌വർക്കിൽ നിന്ന് ഒട്ടേറെ സംഭാവനകൾ തുടങ്ങിയിട്ടുണ്ട്. ഒരു മണിക്കൂറിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'donation.beingPaid': 'ഈ സംഭാവനയുടെ PayPal പേയ്മെന്റ് പരിശോധിച്ചുവരികയാണ്. കുറച്ചു മിനിറ്റിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'rates.unavailable': 'വിനിമയ നിരക്ക് ലഭിച്ചില്ല. അൽപ്പസമയത്തിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'rates.missingCurrency': ({ currency }) =>
    `${currency} എന്ന കറൻസിയുടെ വിനിമയ നിരക്ക് ഇപ്പോൾ ലഭ്യമല്ല. അൽപ്പസമയത്തിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.`,

  'paypal.refused': 'PayPal വഴിയുള്ള പേയ്മെന്റിൽ ഒരു തകരാറുണ്ടായി. വീണ്ടും ശ്രമിക്കുക.',
  'paypal.paidTwice': 'സംഭാവനയുടെ വിവരങ്ങൾ രേഖപ്പെടുത്താനായില്ല. ദയവായി ഞങ്ങളുമായി ബന്ധപ്പെടുക.',
  'paypal.failed': 'PayPal വഴിയുള്ള പേയ്മെന്റിൽ ഒരു തകരാറുണ്ടായി. വീണ്ടും ശ്രമിക്കുക.',
  'paypal.unknownOutcome': 'സംഭാവനയുടെ വിവരങ്ങൾ രേഖപ്പെടുത്താനായില്ല. ദയവായി ഞങ്ങളുമായി ബന്ധപ്പെടുക.',
  'paypal.tooManyOrders': 'ഈ സംഭാവനയ്ക്കായി ഒരുപാടു തവണ PayPal പേയ്മെന്റ് തുടങ്ങിയിട്ടുണ്ട്. മറ്റൊരു രീതി തിരഞ്ഞെടുക്കുക.',
  'paypal.orderNotFound': 'ഇങ്ങനെയൊരു PayPal പേയ്മെന്റ് കണ്ടെത്താനായില്ല.',
  'paypal.notSigned': 'ഇത് PayPal അയച്ചതല്ല.',
  'paypal.unreachable': 'PayPal-മായി ബന്ധപ്പെടാനായില്ല.',

  'file.notFound': 'ഈ ഫയൽ കണ്ടെത്താനായില്ല.',
  'file.notForm': 'ഒരു ചിത്രം തിരഞ്ഞെടുത്ത് അയയ്ക്കുക.',
  'file.unreadableForm': 'അയച്ച ചിത്രം വായിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  'file.missing': 'സ്ക്രീൻഷോട്ട് ചേർക്കുക',
  'picture.tooLarge': 'ചിത്രം വളരെ വലുതാണ്. 10 MB വരെയുള്ള ചിത്രം തിരഞ്ഞെടുക്കുക.',
  'picture.tooManyPixels': ({ megapixels }) =>
    `ചിത്രം വളരെ വലുതാണ്. ${megapixels} മെഗാപിക്സൽ വരെയുള്ള ചിത്രം തിരഞ്ഞെടുക്കുക.`,
  'picture.tooMuchMemory': 'ചിത്രം ഇവിടെ തുറക്കാനാകാത്തത്ര വലുതാണ്. അതിന്റെ സ്ക്രീൻഷോട്ട് എടുത്തു ചേർക്കുക.',
  'picture.heic': 'HEIC ഫോട്ടോകൾ ഇവിടെ തുറക്കാനാകില്ല. ഫോട്ടോയുടെ സ്ക്രീൻഷോട്ട് എടുത്തു ചേർക്കുക.',
  'picture.tooManyAtOnce': 'ഇപ്പോൾ പലരും ചിത്രങ്ങൾ അയയ്ക്കുന്നുണ്ട്. അൽപ്പസമയത്തിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'picture.wrongKind': 'JPEG, PNG, WebP, AVIF എന്നിവയിലൊരു ചിത്രം തിരഞ്ഞെടുക്കുക.',
  'picture.damaged': 'ചിത്രം തുറക്കാനാകുന്നില്ല. സ്ക്രീൻഷോട്ട് വീണ്ടും എടുത്തു ചേർക്കുക.',
  'screenshot.tooMany': 'ഈ സംഭാവനയ്ക്കായി ഒരുപാട് സ്ക്രീൻഷോട്ടുകൾ അയച്ചു കഴിഞ്ഞു.',
  'storage.cannotStore': 'ഇപ്പോൾ ചിത്രം സൂക്ഷിക്കാനാകുന്നില്ല. കുറച്ചു മിനിറ്റിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'storage.cannotRead': 'ഇപ്പോൾ ചിത്രം ലഭിക്കുന്നില്ല. കുറച്ചു മിനിറ്റിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'storage.cannotDelete': 'ഇപ്പോൾ ചിത്രം നീക്കം ചെയ്യാനാകുന്നില്ല. കുറച്ചു മിനിറ്റിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',

  'contact.tooMany': 'നിങ്ങളുടെ നെറ്റ്‌വർക്കിൽ നിന്ന് ഒരുപാടു സന്ദേശങ്ങൾ വന്നിട്ടുണ്ട്. ഒരു മണിക്കൂറിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'subscription.linkInvalid': 'ഈ ലിങ്ക് ഇപ്പോൾ സാധുവല്ല.',
  'follow.tooMany': 'നിങ്ങളുടെ നെറ്റ്‌വർക്കിൽനിന്നു വിശേഷങ്ങൾക്കായി ഒരുപാട് അപേക്ഷകൾ വന്നു. ഒരു മണിക്കൂറിനു ശേഷം വീണ്ടും ശ്രമിക്കുക.',

  'text.required': 'ഇതു പൂരിപ്പിക്കുക',
  'text.tooLong': ({ max }) => `${max} അക്ഷരങ്ങളിൽ കൂടരുത്.`,
  'firstname.required': 'പേര് നൽകുക',
  'lastname.required': 'കുടുംബപ്പേരോ ഇനീഷ്യലോ നൽകുക',
  'address.required': 'വിലാസം നൽകുക',
  'country.required': 'രാജ്യം തിരഞ്ഞെടുക്കുക',
  'email.required': 'ഇമെയിൽ വിലാസം നൽകുക',
  'email.invalid': 'ശരിയായ ഇമെയിൽ വിലാസം നൽകുക',
  'phone.required': 'ഫോൺ നമ്പർ നൽകുക',
  'phone.invalid': 'രാജ്യത്തിന്റെ കോഡ് സഹിതം ഫോൺ നമ്പർ ഒത്തുനോക്കുക',
  'amount.invalid': 'ശരിയായ തുക നൽകുക',
  'currency.required': 'കറൻസി തിരഞ്ഞെടുക്കുക',
  'currency.mismatch': ({ code, country }) =>
    `രാജ്യത്തിനു ചേർന്ന കറൻസി തിരഞ്ഞെടുക്കുക (${countryInMalayalam(country)}: ${code}).`,
  'visibility.required': 'സന്ദേശം കാണിക്കണോ വേണ്ടയോ എന്നു തിരഞ്ഞെടുക്കുക',
  'message.required': 'സന്ദേശം എഴുതുക',
  'paymentMethod.required': 'പേയ്മെന്റ് രീതി തിരഞ്ഞെടുക്കുക',
  'confirmationNumber.required': 'ട്രാൻസാക്ഷൻ ഐഡി നൽകുക',
  'screenshot.required': 'സ്ക്രീൻഷോട്ട് ചേർക്കുക',
  'idempotencyKey.invalid': 'അയച്ച വിവരങ്ങൾ വായിക്കാനായില്ല.',
  'query.limit': '1 മുതൽ 500 വരെയുള്ള ഒരു സംഖ്യ.',
  'query.cursor': 'ഈ പേജ് കണ്ടെത്താനായില്ല.',
};
