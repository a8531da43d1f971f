/** Mails to the team, in English: a started donation, a contact message, trouble, the list as a file. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import { languages, teamLanguage } from '../../platform/languages.ts';
import type { ContactInput } from '../contact/index.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { donorsLanguage, fields, namesWith, shortReference } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import { greetedName } from '../shared/greeted-name.ts';
import type { Block, MailContent } from './mail-content.ts';

/** Alerts the team to a started donation. */
export function donationAlertMail(context: AppContext, donation: OwnedDonation): MailContent {
  const { firstname, lastname, amount, currency, message, isHiddenMessage, isAnonymous } = donation;
  const name = `${firstname} ${lastname}`;
  const money = formatMoney(amount, currency);
  const language = languages[donorsLanguage(donation)].englishName;
  return teamMail(context, {
    subject: `Donation started: ${greetedName(donation) ?? 'a donor'}, ${money}`,
    preview: `${donation.country}, ${donation.email}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} has started a donation of ${money}. It isn’t paid or confirmed yet.`,
      },
      {
        kind: 'details',
        rows: [
          ['Name', name],
          ['Amount', amountWords(donation)],
          ...namesWith('alert')
            .map((name): [string, string] => [fields[name].label, donation[name]])
            .filter(([, value]) => value !== ''),
          ['Language', language],
          ['Reference code', shortReference(donation.id)],
        ],
      },
      ...(message
        ? [
            {
              kind: 'paragraph',
              text: `Message${isHiddenMessage ? ' (don’t show on the home page)' : isAnonymous ? ' (show without the name)' : ''}:`,
            } as const,
            { kind: 'quote', text: message } as const,
          ]
        : []),
      openInList(context, donation.id),
    ],
  });
}

/** '₹5,000 (about $56)', 'AED 500 (about ₹12,057, $136)'. */
function amountWords({ amount, currency, rupees, usDollar }: OwnedDonation): string {
  const others = [
    { currency: 'INR', worth: rupees },
    { currency: 'USD', worth: usDollar },
  ].filter((other) => other.currency !== currency);
  const known = others.flatMap(({ currency, worth }) =>
    worth === null ? [] : [formatMoney(worth, currency)],
  );
  const words = known.length > 0 ? `about ${known.join(', ')}` : 'exchange rate not known yet';
  return `${formatMoney(amount, currency)} (${words})`;
}

/** Passes on a message from the contact form. Replies go to its sender. */
export function contactMail(context: AppContext, message: ContactInput): MailContent {
  const name = `${message.firstname} ${message.lastname}`;
  const rows: [string, string][] = [
    ['Name', name],
    ['Email', message.email],
  ];
  if (message.phone) rows.push(['Phone', message.phone]);
  if (message.address) rows.push(['Address', message.address]);
  return teamMail(context, {
    subject: `Message from ${greetedName(message) ?? 'a visitor'}`,
    preview: message.message.slice(0, 120),
    blocks: [
      { kind: 'paragraph', text: `${name} wrote to us on the contact page:` },
      { kind: 'quote', text: message.message },
      { kind: 'details', rows },
      { kind: 'paragraph', text: 'Just reply to this email to answer.' },
    ],
  });
}

/** Tells the super-admin about a problem, described by `words`. */
export function troubleMail(context: AppContext, words: string): MailContent {
  const { campaign, publicUrl } = context.config;
  return teamMail(context, {
    subject: `${campaign.siteName[teamLanguage]}: the site needs a look`,
    preview: words,
    blocks: [
      { kind: 'paragraph', text: words },
      { kind: 'paragraph', text: 'We send this once a day until it is fixed.' },
      { kind: 'button', words: 'Open the dashboard', href: `${publicUrl}/admin` },
    ],
  });
}

/** Accompanies the CSV of all donations. `who` is the admin who sends it. */
export function csvMail(context: AppContext, who: string): MailContent {
  const today = formatDay(new Date(), teamLanguage);
  return teamMail(context, {
    subject: `Donations of ${context.config.campaign.siteName[teamLanguage]}, ${today}`,
    preview: 'All donations as a CSV file.',
    blocks: [
      { kind: 'paragraph', text: `Attached are all donations as of ${today}, sent by ${who}.` },
      {
        kind: 'paragraph',
        text: 'It is a CSV file (UTF-8, separated by commas), zipped if it is large. For Excel, LibreOffice or Google Sheets, download the spreadsheet on the ‘Send CSV’ page instead: it keeps IDs, phone numbers and dates intact.',
      },
      {
        kind: 'note',
        text: 'It contains donors’ personal data. Please keep it to yourself, and delete it when you no longer need it.',
      },
    ],
  });
}

/** Shows an admin that mails arrive, and what donors see of the sender. */
export function testMail(context: AppContext): MailContent {
  const { mailFrom, campaign } = context.config;
  return teamMail(context, {
    subject: `Test mail from ${campaign.siteName[teamLanguage]}`,
    preview: 'Mails of the site arrive here.',
    blocks: [
      {
        kind: 'paragraph',
        text: `This mail shows that mails of the site arrive. Donors see this sender: ${mailFrom}.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was in the spam folder, donors’ mails are there, too. Ask your mail provider for SPF and DKIM records.',
      },
    ],
  });
}

/** The button that opens a donation in the team's list. */
export function openInList({ config }: AppContext, donationId: string): Block {
  return {
    kind: 'button',
    words: 'Open in the list',
    href: `${config.publicUrl}/donation-view?search=${donationId}`,
  };
}

export function teamMail(
  context: AppContext,
  mail: Pick<MailContent, 'subject' | 'preview'> & { blocks: Block[] },
): MailContent {
  const { campaign, publicUrl } = context.config;
  return {
    ...mail,
    language: teamLanguage,
    siteName: campaign.siteName[teamLanguage],
    sample: campaign.sample ? 'Sample campaign, not a real appeal. Please don’t send money.' : null,
    footer: [{ kind: 'note', text: `Sent by ${new URL(publicUrl).host} to its team.` }],
  };
}
