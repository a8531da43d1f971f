/** Mails to the recipients when the pay-in details have changed or are shown wrongly. */
import type { AppContext } from '../../platform/app-context.ts';
import { teamLanguage } from '../../platform/languages.ts';
import { formatTeamMoment } from '../../platform/team-dates.ts';
import type { MailContent } from '../mails/index.server.ts';
import { teamMail } from '../mails/index.server.ts';
import type { Mismatch, PayInChange } from './pay-in.ts';

/** `changedAt`: ISO. */
export type PayInNews = { changes: PayInChange[]; changedAt: string };

/** The mail about changed pay-in details. */
export function payInMail(context: AppContext, { changes, changedAt }: PayInNews): MailContent {
  return teamMail(context, {
    subject: `Pay-in details of ${context.config.campaign.siteName[teamLanguage]} have changed`,
    preview: changes.map(({ name }) => name).join(', '),
    blocks: [
      {
        kind: 'paragraph',
        text: `Since ${formatTeamMoment(changedAt)} the site shows donors different pay-in details. Before → now:`,
      },
      {
        kind: 'details',
        rows: changes.map(({ name, before, after }) => [name, `${before || 'none'} → ${after || 'none'}`]),
      },
      {
        kind: 'paragraph',
        text: 'Please compare each of them with the family’s bank book and phone. If the family didn’t want this change, take the site offline now: somebody else is taking the money.',
      },
      { kind: 'button', words: 'Open the dashboard', href: `${context.config.publicUrl}/admin` },
    ],
  });
}

/** `since`: when a check first found the mismatches (ISO). */
export type MismatchNews = { mismatches: Mismatch[]; since: string };

/** The mail about donors being shown other pay-in details than those of campaign.json. */
export function mismatchMail(context: AppContext, { mismatches, since }: MismatchNews): MailContent {
  return teamMail(context, {
    subject: `Donors of ${context.config.campaign.siteName[teamLanguage]} are shown wrong pay-in details`,
    preview: mismatches.map(({ name }) => name).join(', '),
    blocks: [
      {
        kind: 'paragraph',
        text: `A check at ${formatTeamMoment(since)} found that the site’s pay-in details differ from campaign.json:`,
      },
      {
        kind: 'details',
        rows: mismatches.map(({ name, expected, shown }) => [
          name,
          `campaign.json: ${expected || 'none'}; shown to donors: ${shown || 'none'}`,
        ]),
      },
      {
        kind: 'paragraph',
        text: 'If someone on the team has just edited that file, restart the site. If not, take the site offline now: somebody else may be taking the money.',
      },
      { kind: 'button', words: 'Open the dashboard', href: `${context.config.publicUrl}/admin` },
    ],
  });
}
