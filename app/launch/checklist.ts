/** The checklist before the site opens to strangers (docs/decisions/0069-draft.md). Pure. */
import { type LaunchStep, launchSteps } from '../campaign/index.ts';

/** What the site checks by itself. */
export type LaunchCheck =
  | 'ownContent'
  | 'story'
  | 'whoAsks'
  | 'papers'
  | 'hospital'
  | 'needs'
  | 'responsible'
  | 'mailServer'
  | 'noDonations';

export type LaunchItem = {
  name: LaunchCheck | LaunchStep;
  isDone: boolean;
  /** What to do. */
  help: string;
  /** The missing parts, or the username who ticked the item; empty without either. */
  note: string;
  /** When a person has done it (ISO); null for what the site checks. */
  doneAt: string | null;
};

/** Without these nothing of the site may be published. */
export const required: readonly LaunchItem['name'][] = ['ownContent', 'story', 'noDonations'];

/**
 * The items in the order of the page: the title, what to do (findLaunch writes commands as they are typed on
 * the server), and the page to do it on.
 */
export const launchWords: Record<LaunchItem['name'], { title: string; help: string; path?: string }> = {
  ownContent: {
    title: 'Nothing of the sample is left',
    help: 'Replace story and pictures on this page. Who asks, Goal and Letter have pages of their own; the rest is in campaign.json.',
    path: '/super-admin',
  },
  story: {
    title: 'Headline and first paragraph in every language',
    help: 'Readers of each language see their own first screen.',
    path: '/super-admin',
  },
  whoAsks: {
    title: 'Who asks',
    help: 'Name the person who asks for the family. Strangers trust a name.',
    path: '/who-asks',
  },
  papers: {
    title: 'At least one paper',
    help: 'Add a doctor’s letter or a bill, with private details covered.',
    path: '/papers',
  },
  hospital: {
    title: 'The hospital',
    help: 'Name the hospital, so that donors can ask there.',
    path: '/who-asks',
  },
  needs: {
    title: 'What the money is for',
    help: 'List the needs that add up to the goal. Spending refers to them.',
    path: '/goal',
  },
  responsible: {
    title: 'Who is responsible for donors’ data',
    help: 'Enter name, postal address and the country of the server with npm run setup (docs/duties.md).',
  },
  mailServer: {
    title: 'A mail server',
    help: 'Set SMTP_URL. Without it donors get no emails. Then send a test mail to yourself.',
    path: '/mails',
  },
  consentKept: {
    title: 'The ill person has agreed in writing',
    help: 'To the health details, names and pictures that you publish. Keep the paper (docs/duties.md).',
  },
  letterRead: { title: 'The thank-you letter was read aloud', help: 'In every language.', path: '/letter' },
  codesScanned: {
    title: 'Both QR codes were scanned with a phone',
    help: 'Start a trial donation, and scan the codes for UPI and Paytm. The app must show the spouse’s name. Don’t pay.',
    path: '/donate',
  },
  trialDonation: {
    title: 'A trial donation was made',
    help: 'Go the whole way as a donor on a phone, with an invented transaction ID.',
    path: '/donate',
  },
  mailsReceived: {
    title: 'Its emails were received',
    help: 'Check the spam folder too, and open the links.',
  },
  noDonations: {
    title: 'The trial donation was deleted',
    help: 'Delete it on All donations.',
    path: '/donation-view-admin',
  },
  backupMade: { title: 'A backup was made', help: 'Run npm run backup, and keep the passphrase elsewhere.' },
};

/** True for what a person ticks. */
export function isStep(name: LaunchItem['name']): name is LaunchStep {
  return (launchSteps as readonly string[]).includes(name);
}

/** The names of items that are open. */
export function openOf(items: readonly LaunchItem[]): LaunchItem['name'][] {
  return items.filter(({ isDone }) => !isDone).map(({ name }) => name);
}
