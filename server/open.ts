/** What main.ts and dev.ts run: settings read, site opened, pages and API in one function. The input of the server build. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import { ensureSuperAdmin } from '../app/admins/index.server.ts';
import { queueArrivedMail } from '../app/arrived/index.server.ts';
import { noteLooks, readLeadPhoto, sweepFiles } from '../app/files/index.server.ts';
import { paceMs, passOnDeliveries } from '../app/followers/index.server.ts';
import { checkPayIn, watchPayIn } from '../app/pay-in/index.server.ts';
import { settleDueOrders } from '../app/paypal/index.server.ts';
import { mergeTallies } from '../app/raised/index.server.ts';
import { queueDueReminders } from '../app/reminders/index.server.ts';
import { findSample } from '../app/sample/index.server.ts';
import { openOpeningCounter, refreshRenderings } from '../app/share/index.server.ts';
import { fillHomeContent } from '../app/site/index.server.ts';
import type { AppContext } from '../platform/app-context.ts';
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
import { claimPort } from './claim-port.ts';
import { openContentVersion } from './content-version.ts';
import { openContext } from './context.ts';
import { openGuestView } from './guest-view.ts';
import { openRequestCounts } from './metrics/request-counts.ts';
import { openPages } from './pages.ts';
import { buildFolders, flags, readStaticFiles } from './static-files.ts';
import { lookEveryMs, openWatch } from './watch/troubles.ts';

export type Running = {
  app: Hono<HttpEnv>;
  /** Counts the request; to be called before `app` answers it. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  context: AppContext;
  /** The super-admin's password, if this start has drawn it. */
  generatedPassword: string | null;
  /** To be called once the port is listened on: from then on others may look who is there. */
  endPortClaim(): void;
};

/**
 * Opens everything from the environment. `isListening`: HOST and PORT will be listened on. Throws ConfigError with one line for
 * a bad setting, a port that others have, and a database that is being restored.
 */
export async function open({ isListening = false } = {}): Promise<Running> {
  // What we write is ours alone: donors' data, and the secret.
  process.umask(0o077);
  const config = readConfig();
  const endPortClaim = isListening ? await claimPort(config) : () => {};
  const hold = await holdDatabase(config.database);
  const context = await openContext(config).catch((error) => {
    hold.close();
    throw error;
  });
  warnOfForgottenProxy(context);
  let guestView: AppContext | null = null;
  try {
    const generatedPassword = await ensureSuperAdmin(context);
    await fillHomeContent(context);
    await watchPayIn(context);
    await readLeadPhoto(context.config.campaign);
    await noteLooks(context);
    await saySample(context);
    // Before anybody is served.
    guestView = context.config.isDemo ? await openGuestView(context) : null;
    context.outboxWorker.start();
    const requests = openRequestCounts();
    const openings = openOpeningCounter(context);
    const work = [
      repeatEvery(HOUR, () => deleteEndedCounters(context.db), context.log),
      repeatEvery(HOUR, () => deleteEndedBrowsers(context.db), context.log),
      repeatNightly(() => applyRetention(context), context.log),
      repeatNightly(() => checkPayIn(context), context.log),
      repeatEvery(5 * MINUTE, () => context.rates.refresh(), context.log),
      repeatEvery(HOUR, () => sweepFiles(context), context.log),
      repeatEvery(MINUTE, () => mergeTallies(context.db), context.log),
      repeatEvery(MINUTE, () => queueDueReminders(context), context.log),
      repeatEvery(10 * MINUTE, () => queueArrivedMail(context), context.log),
      repeatEvery(lookEveryMs, openWatch(context, requests), context.log),
      repeatEvery(MINUTE, () => refreshRenderings(context), context.log),
      repeatEvery(paceMs, () => passOnDeliveries(context), context.log),
      repeatEvery(10 * SECOND, () => openings.flush(), context.log),
      ...(context.paypal ? [repeatEvery(MINUTE, () => settleDueOrders(context), context.log)] : []),
    ];
    const close = async () => {
      await Promise.all(work.map((stop) => stop()));
      await openings
        .flush()
        .catch((error: Error) =>
          context.log.error({ reason: error.message }, 'openings of shared links were lost'),
        );
      await guestView?.close();
      await context.close();
      hold.close();
    };
    const version = openContentVersion(context);
    // Development serves the newest code: nothing is cached, and Vite has the files.
    const kept = import.meta.env.DEV
      ? { files: readStaticFiles([flags]) }
      : { files: readStaticFiles(buildFolders), version };
    return {
      app: createApplication(context, { pages: openPages(context), requests, guestView, ...kept }),
      watch(incoming, outgoing) {
        requests.watch(incoming, outgoing);
        openings.note(incoming);
      },
      context: { ...context, close },
      generatedPassword,
      endPortClaim,
    };
  } catch (error) {
    await guestView?.close();
    await context.close();
    hold.close();
    throw error;
  }
}

/** A site that shows an invented story and takes real money is worth a warning; the sample itself is not. */
async function saySample(context: AppContext): Promise<void> {
  const { parts, isDraft } = await findSample(context, context.db);
  if (parts.length === 0) return;
  const words = `still the sample’s: ${parts.join(', ')}`;
  if (!isDraft) return context.log.info(words);
  context.log.warn(`no donations are taken, and the site says that it is a sample; ${words}`);
}

/** On a loopback HOST the start has stopped; elsewhere something other than a proxy may be in front. */
function warnOfForgottenProxy({ config, log }: AppContext): void {
  if (!config.publicUrl.startsWith('https:') || config.given.some(({ name }) => name === 'TRUST_PROXY'))
    return;
  log.warn(
    'TRUST_PROXY is not set although PUBLIC_URL is https: set it to the address of the proxy, such as 127.0.0.1, or all visitors count as one',
  );
}

export { ConfigError };
