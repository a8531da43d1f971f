/**
 * The questions of `npm run setup`, with the place of each answer: a path in campaign.json or the name of a
 * setting.
 */
import type { SettingName } from '../../platform/config/settings.ts';
import { languageCodes, languages } from '../../platform/languages.ts';

export type Question = {
  /** The key on the command line: `--set bank.ifsc=…`, `--set SMTP_URL=…`. */
  key: string;
  ask: string;
  /** A wrong answer sends money elsewhere: it is shown in big letters and confirmed twice. */
  isPayIn?: boolean;
  isNumber?: boolean;
  /** The answer may be empty. */
  isOptional?: boolean;
  isSecret?: boolean;
  /** Asked only if this question has an answer. */
  onlyWith?: string;
  /** The default answer. */
  suggestion?: string;
};

const inEachLanguage = (key: string, ask: string): Question[] =>
  languageCodes.map((code) => ({ key: `${key}.${code}`, ask: `${ask}, in ${languages[code].englishName}` }));

const payIn = (key: string, ask: string): Question => ({ key, ask, isPayIn: true });

/** In the order of the first set-up. */
export const groups: { name: string; questions: Question[] }[] = [
  {
    name: 'Names',
    questions: [
      ...inEachLanguage('siteName', 'Name of the site'),
      ...inEachLanguage('beneficiary.name', 'Who is ill'),
      ...inEachLanguage('beneficiary.possessive', 'The same as "whose", such as Anitha’s'),
      ...inEachLanguage(
        'beneficiary.against',
        'The fight of the ill person, such as "against pancreatic cancer" (for shared links)',
      ).map((question) => ({ ...question, isOptional: true })),
      ...inEachLanguage('spouse.name', 'Whose account receives the donations'),
      ...inEachLanguage('spouse.possessive', 'The same as "whose"'),
      ...inEachLanguage('spouse.relation', 'Their relation to the ill person, such as husband'),
      ...inEachLanguage('spouse.relationPossessive', 'The same as "whose", such as husband’s'),
    ],
  },
  {
    name: 'Goals',
    questions: [
      { key: 'goal.rupees', ask: 'Goal in rupees', isNumber: true },
      { key: 'goal.usDollar', ask: 'Goal in dollars', isNumber: true },
    ],
  },
  {
    name: 'Bank account',
    questions: [
      payIn('bank.holder', 'Account holder, as the bank writes it'),
      payIn('bank.number', 'Account number'),
      payIn('bank.ifsc', 'IFSC (its first four letters are the bank’s)'),
      payIn('bank.bankName', 'Bank'),
      payIn('bank.address', 'Branch and address of the bank'),
      payIn('bank.accountType', 'Type of account'),
      payIn('bank.vpa', 'A UPI ID that pays into this very account (donors read so)'),
      { ...payIn('bank.swift', 'SWIFT, for transfers from abroad'), isOptional: true },
    ],
  },
  {
    name: 'UPI and phones',
    questions: [
      payIn('upi.vpa', 'UPI ID of the QR code'),
      payIn('upi.payeeName', 'Name that UPI apps show for it'),
      payIn('upi.paytm.handle', 'UPI ID at Paytm'),
      payIn('upi.paytm.name', 'Name that Paytm shows'),
      payIn('donorsPhone', 'Phone number for payments (+91…)'),
      payIn('supportWhatsApp', 'WhatsApp number for help (+91…)'),
    ],
  },
  {
    name: 'Address and mail',
    questions: [
      { key: 'PUBLIC_URL', ask: 'Address of the site (https://…)' },
      {
        key: 'TRUST_PROXY',
        ask: 'Address of your reverse proxy (127.0.0.1 if it is on this machine)',
        suggestion: '127.0.0.1',
      },
      { key: 'SMTP_URL', ask: 'Mail server (smtps://user:password@host)', isOptional: true, isSecret: true },
      { key: 'mail.from', ask: 'Sender of mails, as Name <address>' },
      { key: 'mail.team', ask: 'Address for alerts and messages' },
      {
        key: 'FAMILY_EMAIL',
        ask: 'A member of the family, who gets a mail when pay-in details change',
        isOptional: true,
      },
    ],
  },
  {
    name: 'Data protection',
    questions: [
      {
        key: 'dataProtection.responsible',
        ask: 'Who is responsible for donors’ data: name and postal address, shown at /privacy',
        isOptional: true,
      },
      {
        key: 'dataProtection.serverCountry',
        ask: 'Country of the server, as a code such as IN',
        isOptional: true,
      },
    ],
  },
  {
    name: 'PayPal',
    questions: [
      { key: 'PAYPAL_CLIENT_ID', ask: 'PayPal’s client id', isOptional: true, isPayIn: true },
      {
        key: 'PAYPAL_CLIENT_SECRET',
        ask: 'PayPal’s client secret',
        isSecret: true,
        onlyWith: 'PAYPAL_CLIENT_ID',
      },
      {
        key: 'PAYPAL_API_URL',
        ask: 'PayPal’s address',
        suggestion: 'https://api-m.paypal.com',
        onlyWith: 'PAYPAL_CLIENT_ID',
      },
      { key: 'PAYPAL_WEBHOOK_ID', ask: 'Id of the webhook', isOptional: true, onlyWith: 'PAYPAL_CLIENT_ID' },
    ],
  },
  {
    name: 'Backups',
    questions: [
      {
        key: 'BACKUP_TO',
        ask: 'Folder on another disk, or S3 address, for backups',
        isOptional: true,
        isSecret: true,
      },
      {
        key: 'BACKUP_PASSPHRASE',
        ask: 'Passphrase for encrypting backups',
        isOptional: true,
        isSecret: true,
      },
    ],
  },
];

export const questions = groups.flatMap(({ questions }) => questions);

/** True for a setting, which is in capitals; other keys are paths in campaign.json. */
export function isSetting(key: string): key is SettingName {
  return /^[A-Z_0-9]+$/.test(key);
}
