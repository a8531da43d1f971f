/** Composes /privacy from the settings in force, what the rooms keep and what browsers store (contract §10). */
import type { AppContext } from '../../../platform/app-context.ts';
import { cookieDays } from '../../../platform/http/cookie-names.ts';
import type { Language } from '../../../platform/languages.ts';
import { deviceDays, sharedPictureDays, tabNames } from '../../shared/stored-names.ts';
import type { PrivacyText } from '../../text/en/privacy.ts';
import { privacyTexts } from '../../text/privacy.ts';
import { regionNames } from '../../text/use-country-names.ts';
import type { Fact, PrivacyPage } from './privacy.ts';

type Context = Pick<AppContext, 'config' | 'personalData'>;

/** The names in `kept` of the dictionaries, in the order of the page. */
export function namesKept({ personalData }: Pick<Context, 'personalData'>): string[] {
  return [...personalData.flatMap(({ keeps }) => keeps ?? []), 'backups'];
}

export function composePrivacy(context: Context, language: Language): PrivacyPage {
  const text = privacyTexts[language];
  const { retention, reminders, publicSums, database } = context.config;
  const { everybody, ...others } = text.who;
  const kept: Record<string, (typeof text.kept)[keyof typeof text.kept] | undefined> = text.kept;
  const facts = namesKept(context).map((name) => {
    const fact = kept[name];
    if (!fact) throw new Error(`/privacy does not say how long '${name}' is kept`);
    return fact(retention, reminders.afterMs.length);
  });
  if (database.kind === 'postgres') facts.push(text.traces);
  return {
    title: text.title,
    intro: text.intro,
    sections: [
      dutiesOf(context, language),
      { title: text.whoTitle, facts: [everybody(publicSums === 'steps'), ...Object.values(others)] },
      helpersOf(context, text),
      { title: text.keptTitle, facts, note: text.nightly },
      storedOf(context, text),
    ],
    askTitle: text.askTitle,
    ask: text.ask,
  };
}

function dutiesOf({ config }: Context, language: Language) {
  const { duties, dutiesTitle } = privacyTexts[language];
  const { dataProtection, donorFields } = config.campaign;
  const { responsible, serverCountry } = dataProtection;
  const country = serverCountry && regionNames(language).of(serverCountry);
  const { complaints, purposes, consent, children, nominee, breach } = duties;
  const facts = [
    duties.responsible(responsible ?? null),
    complaints,
    purposes(donorFields.address),
    consent,
    children,
    nominee,
    duties.place(country ?? null),
    breach,
  ];
  return { title: dutiesTitle, facts };
}

/** The companies that these settings involve. */
function helpersOf({ config }: Context, { helpers, helpersTitle, ownPlace }: PrivacyText) {
  const { server, mail, files, backups, place, paypal, whatsApp } = helpers;
  const asksOthers = config.locations.kind === 'http';
  const facts = [
    server,
    ...(config.smtpUrl ? [mail] : []),
    ...(config.files.kind === 's3' ? [files] : []),
    ...(config.backup.to.kind === 's3' ? [backups(config.backup.passphrase !== null)] : []),
    ...(asksOthers ? [place] : []),
    ...(config.paypal ? [paypal] : []),
    whatsApp,
  ];
  return { title: helpersTitle, facts, ...(!asksOthers && { note: ownPlace }) };
}

function storedOf({ config }: Context, { stored, storedTitle, untilTabCloses, atMost }: PrivacyText) {
  const days: Record<string, number> = {
    ...deviceDays,
    'cookie visitor': config.retention.addresses,
    'cookie counted': config.retention.addresses,
    'cookie not them': cookieDays.notThem,
    'cookie language': cookieDays.language,
    'shared picture': sharedPictureDays,
  };
  const words: Record<string, string> = stored;
  const facts: Fact[] = [
    ...tabNames.map((name): Fact => [words[name] ?? name, untilTabCloses]),
    ...Object.entries(days).map(([name, each]): Fact => [words[name] ?? name, atMost(each)]),
  ];
  return { title: storedTitle, facts };
}
