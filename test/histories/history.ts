/** One history: its donations, bank lines and batches, and the processes of the site that answer. */

import type { BankLine } from '../../app/reconcile/line.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { createApplication } from '../../server/app.ts';
import type { Started } from '../donor.ts';
import { failingDatabase } from '../failing-database.ts';
import type { MailingSite } from '../mail.ts';
import type { PayPalSite } from '../paypal.ts';
import { type AskInit, askOf, type TestSite } from '../site.ts';
import { readDonations, readLedger, standingOf } from './ledger.ts';
import type { Step } from './steps.ts';
import type { Told } from './told.ts';

export type HistorySite = PayPalSite & MailingSite & { second: AppContext };

/** A donation as its donor's browser knows it. `email` is nobody else's; '' if the gift came without a form. */
export type Gift = Started & { email: string; order: string | null };

type Standing = ReturnType<typeof standingOf>;

/** An accepted batch, with what stood for each of its donations before and its version after. */
export type Batch = { id: string; was: Map<string, { before: Standing; version: number }> };

export type History = {
  site: HistorySite;
  cookies: { volunteer: string; 'super-admin': string; family: string };
  gifts: Gift[];
  /** The number of those who started a donation. */
  donors: number;
  lines: BankLine[];
  batches: Batch[];
  told: Told;
  /** PayPal's messages that were not accepted, and its orders with a charge-back. */
  unsaid: { headers: Record<string, string>; body: string }[];
  reversed: Set<string>;
};

/** What one step may do: its donation, a process, and whether results may be expected of it. */
export type Turn = Step & {
  history: History;
  site: HistorySite;
  gift: Gift | undefined;
  /** Alone, and in a process that lives: the answer tells what happened. */
  isCertain: boolean;
  send(role: keyof History['cookies'], method: string, path: string, json?: unknown): Promise<Response>;
};

export const pick = <T>(from: T[], which: number): T | undefined => from[which % from.length];

/** The turn of a step that happens now. */
export function turnOf(history: History, step: Step, isAlone: boolean): Turn {
  const ask = processOf(history.site, step.process);
  return {
    ...step,
    history,
    site: { ...history.site, ask },
    gift: pick(history.gifts, step.which),
    isCertain: isAlone && (step.process === 'first' || step.process === 'second'),
    send: (role, method, path, json) => {
      const init: AskInit = { method, cookie: history.cookies[role] };
      return ask(`/api/${path}`, json === undefined ? init : { ...init, json });
    },
  };
}

function processOf(site: HistorySite, process: Step['process']): TestSite['ask'] {
  if (process === 'first') return site.ask;
  if (process === 'second') return askOf(createApplication(site.second));
  const db = failingDatabase(site.db, process === 'dies' ? 0 : 1);
  return askOf(createApplication({ ...site, db }));
}

/** The donation's row and standing receipts now; undefined after a purge. */
export async function stateOf(site: TestSite, id: string) {
  const [rows, donations] = [await readLedger(site), await readDonations(site)];
  const row = donations.find((each) => each.id === id);
  return row && { row, standing: standingOf(rows, id) };
}
