/** Opens the site for main.ts and dev.ts. The entry of the server build. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import { queueSpentMails } from '../app/accounts/index.server.ts';
import { ensureSuperAdmin } from '../app/admins/index.server.ts';
import { queueArrivedMail } from '../app/arrived/index.server.ts';
import { isDraft } from '../app/campaign/index.server.ts';
import { releaseMessages } from '../app/donations/index.server.ts';
import { noteLooks, readLeadPhoto, sweepFiles } from '../app/files/index.server.ts';
import { paceMs, passOnDeliveries, publishDueUpdates } from '../app/followers/index.server.ts';
import { checkPayIn, watchPayIn } from '../app/pay-in/index.server.ts';
import { settleDueOrders } from '../app/paypal/index.server.ts';
import { queueDuePlans } from '../app/plans/index.server.ts';
import { mergeTallies, publishWaitingFigures } from '../app/raised/index.server.ts';
import { readWaiting, readWaitingEveryMs } from '../app/readings/index.server.ts';
import { queueDueReminders } from '../app/reminders/index.server.ts';
import { findSample } from '../app/sample/index.server.ts';
import { openOpeningCounter, refreshRenderings } from '../app/share/index.server.ts';
import { fillHomeContent, recordPrivacy } from '../app/site/index.server.ts';
import { askMonthly } from '../app/vouchers/index.server.ts';
import type { AppContext } from '../platform/app-context.ts';
import { campaignInFile } from '../platform/config/campaign.ts';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/read-settings.ts';
import { holdDatabase } from '../platform/db/site-in-use.ts';
import { HOUR, MINUTE, SECOND } from '../platform/durations.ts';
import { deleteEndedBrowsers } from '../platform/http/address-browser-repository.ts';
import { deleteEndedCounters } from '../platform/http/counter-repository.ts';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { applyRetention } from '../platform/jobs/apply-retention.ts';
import { repeatEvery, repeatNightly } from '../platform/jobs/schedule.ts';
import { createApplication } from './app.ts';
import { createArchive } from './archive/create-archive.ts';
import { claimPort } from './claim-port.ts';
import { openContentVersion } from './content-version.ts';
import { openContext } from './context.ts';
import { openGuestView } from './guest-view.ts';
import { openRequestCounts, type RequestCounts } from './metrics/request-counts.ts';
import { openPages } from './pages.ts';
import { buildFolders, flags, readStaticFiles } from './static-files.ts';
import { openStopping } from './stopping.ts';
import { lookEveryMs, openWatch } from './watch/troubles.ts';

export type Running = {
  app: Hono<HttpEnv>;
  /** Counts the request; call it before `app` answers. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  context: AppContext;
  /** The super-admin's password if this start generated it. */
  generatedPassword: string | null;
  /** Call it once the port is open: then other starts may check it. */
  endPortClaim(): void;
  /** Begins the stop: for how many milliseconds requests are still taken. */
  beginStop(): number;
};

/**
 * Opens the site with the settings of the environment. `isListening`: the caller will listen on HOST and
 * PORT. Throws ConfigError with one line for a bad setting, a port in use, and a database that is being
 * restored.
 */
export async function open({ isListening = false } = {}): Promise<Running> {
  // Only our user may read our files: they hold donors' data and the secret.
  process.umask(0o077);
  const config = readConfig();
  const endPortClaim = isListening ? await claimPort(config) : () => {};
  const hold = await holdDatabase(config.database);
  const closing = [() => hold.close()];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const context = await openContext(config);
    closing.push(() => context.close());
    warnOfForgottenProxy(context);
    const generatedPassword = await prepare(context);
    const guestView = config.isDemo ? await openGuestView(context) : null;
    if (guestView) closing.push(() => guestView.close());
    const requests = openRequestCounts();
    const openings = openOpeningCounter(context);
    const stopping = openStopping();
    closing.push(startWork(context, requests, openings));
    // Development runs the newest code: nothing is cached, and Vite serves the files.
    const kept = import.meta.env.DEV
      ? { files: readStaticFiles([flags]) }
      : { files: readStaticFiles(buildFolders), version: openContentVersion(context) };
    return {
      app: createApplication(context, { pages: openPages(context), requests, guestView, stopping, ...kept }),
      watch(incoming, outgoing) {
        requests.watch(incoming, outgoing);
        openings.note(incoming);
      },
      context: { ...context, close },
      generatedPassword,
      endPortClaim,
      beginStop: stopping.begin,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Brings the data up to date before the first request. Returns the super-admin's password if it was
 * generated.
 */
async function prepare(context: AppContext): Promise<string | null> {
  const generatedPassword = await ensureSuperAdmin(context);
  await fillHomeContent(context);
  await recordPrivacy(context);
  await watchPayIn(context);
  await readLeadPhoto(campaignInFile(context.config));
  await noteLooks(context);
  await logSample(context);
  return generatedPassword;
}

/** Starts the background work. Returns a function that stops it. */
function startWork(
  context: AppContext,
  requests: RequestCounts,
  openings: ReturnType<typeof openOpeningCounter>,
): () => Promise<void> {
  const { db, log } = context;
  context.outboxWorker.start();
  context.jobWorker.start();
  const work = [
    repeatEvery(HOUR, () => deleteEndedCounters(db), log),
    repeatEvery(HOUR, () => deleteEndedBrowsers(db), log),
    repeatNightly(() => applyRetention(context), log),
    repeatNightly(() => checkPayIn(context), log),
    repeatEvery(5 * MINUTE, () => context.rates.refresh(), log),
    repeatEvery(HOUR, () => sweepFiles(context), log),
    repeatEvery(MINUTE, () => mergeTallies(db), log),
    repeatEvery(MINUTE, () => publishWaitingFigures(context), log),
    repeatEvery(MINUTE, () => releaseMessages(context), log),
    repeatEvery(MINUTE, () => queueDueReminders(context), log),
    repeatEvery(10 * MINUTE, () => queueDuePlans(context), log),
    repeatEvery(10 * MINUTE, () => queueArrivedMail(context), log),
    repeatEvery(MINUTE, () => queueSpentMails(context), log),
    repeatEvery(HOUR, () => askMonthly(context), log),
    repeatEvery(lookEveryMs, openWatch(context, requests), log),
    repeatEvery(MINUTE, () => refreshRenderings(context), log),
    repeatEvery(readWaitingEveryMs, (stopping) => readWaiting(context, stopping), log),
    repeatEvery(paceMs, () => publishDueUpdates(context), log),
    repeatEvery(paceMs, () => passOnDeliveries(context), log),
    repeatEvery(10 * SECOND, () => openings.flush(), log),
    ...(context.paypal ? [repeatEvery(MINUTE, () => settleDueOrders(context), log)] : []),
  ];
  return async () => {
    await Promise.all(work.map((stop) => stop()));
    await openings
      .flush()
      .catch((error: Error) => log.error({ reason: error.message }, 'openings of shared links were lost'));
  };
}

/** Logs which parts are the sample's; a warning if only the team sees the site. */
async function logSample(context: AppContext): Promise<void> {
  const { parts } = await findSample(context, context.db);
  const isHidden = await isDraft(context, context.db);
  const words = parts.length > 0 ? `still the sample’s: ${parts.join(', ')}` : 'publish it on /launch';
  if (isHidden) context.log.warn(`only the team sees the site, and no donations are taken; ${words}`);
  else if (parts.length > 0) context.log.info(words);
}

/** With a loopback HOST this stops the start. Elsewhere something other than a proxy may be in front. */
function warnOfForgottenProxy({ config, log }: AppContext): void {
  if (!config.publicUrl.startsWith('https:') || config.given.some(({ name }) => name === 'TRUST_PROXY'))
    return;
  log.warn(
    'TRUST_PROXY is not set although PUBLIC_URL is https: set it to the address of the proxy, such as 127.0.0.1, or all visitors count as one',
  );
}

export { ConfigError, createArchive };
