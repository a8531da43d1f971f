/** Sends what waits in the outbox: claims, sends, repeats with growing pauses (contract §6). Any number of them may run. */
import pRetry from 'p-retry';
import type { Database } from '../db/database.ts';
import { HOUR, MINUTE, SECOND } from '../durations.ts';
import { MailError, type Mailer, type Message, maxConnections } from '../integrations/mail.ts';
import type { Log } from '../log.ts';
import { claimMail, type OutboxMail, releaseHeldMails, settleMail } from './outbox-repository.ts';

export type OutboxWorker = {
  start(): void;
  /** Looks for mail now; call it when one may have been queued. Without `start` it does nothing. */
  wake(): void;
  /** Lets the mails on their way go out, or gives them back, and takes no more; nothing is asked of the database afterwards. */
  stop(): Promise<void>;
};

export type WorkerNeeds = {
  db: Database;
  log: Log;
  mailer: Mailer;
  /** The mail as it is sent now; null when its cause is gone, and with it the reason to send it; or why it must not be sent. */
  compose(mail: OutboxMail): Promise<Message | NotSent | null>;
};

/** A mail that must not be sent any more; the words are for the team. */
export type NotSent = { notSent: string };

/** All times in ms. */
export const usualTimes = {
  /** A claim holds so long: after a crash its mail is taken up again no earlier. One attempt is ended well before. */
  leaseMs: 3 * MINUTE,
  /** Looks so often for mails of other processes, and for those whose pause is over. */
  pollMs: 5 * SECOND,
  /** A stop waits so long for mails on their way. */
  stopTimeoutMs: 8 * SECOND,
  pauseAfter,
};

/** The pause after the n-th attempt failed (ms): a minute, doubled each time up to 6 hours; null once 3 days are over. */
export function pauseAfter(attempts: number): number | null {
  const pause = (n: number) => Math.min(MINUTE * 2 ** (n - 1), 6 * HOUR);
  let total = 0;
  for (let n = 1; n <= attempts; n++) total += pause(n);
  return total <= 72 * HOUR ? pause(attempts) : null;
}

/** What one attempt needs; `stopping` aborts once nothing is waited for any more. */
type Attempt = WorkerNeeds & { times: typeof usualTimes; stopping: AbortSignal };

/** What became of a mail. */
type Outcome = Parameters<typeof settleMail>[2];

/** A worker that has not been started yet. */
export function openOutboxWorker(needs: WorkerNeeds, times: typeof usualTimes = usualTimes): OutboxWorker {
  const { db, log } = needs;
  const hands = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  const stopping = new AbortController();
  const attempt: Attempt = { ...needs, times, stopping: stopping.signal };
  let timer: NodeJS.Timeout | null = null;
  let isOpen = false;

  function wake() {
    if (!isOpen || hands.size >= maxConnections) return;
    const hand: Promise<void> = work()
      .catch((error: Error) => log.error({ reason: error.message }, 'the outbox could not be read'))
      .finally(() => hands.delete(hand));
    hands.add(hand);
  }

  /** As wake, for mails that a clock set back would hold as well. One look at a time: each knows but the time of its beginning. */
  function look() {
    looking ??= releaseHeldMails(db, times.pauseAfter)
      .then(wake, (error: Error) => log.error({ reason: error.message }, 'the outbox could not be read'))
      .finally(() => {
        looking = null;
      });
  }

  /** One hand: mail after mail until none is due. Each that finds one calls another. */
  async function work() {
    while (isOpen) {
      const mail = await claimMail(db, times.leaseMs);
      if (!mail) return;
      wake();
      await persist(attempt, mail, await send(attempt, mail));
    }
  }

  return {
    start() {
      isOpen = true;
      timer = setInterval(look, times.pollMs);
      look();
    },
    wake,
    async stop() {
      isOpen = false;
      if (timer) clearInterval(timer);
      const abort = setTimeout(() => stopping.abort(), times.stopTimeoutMs);
      await Promise.all([looking, ...hands]);
      clearTimeout(abort);
    },
  };
}

/** Sends the mail, once. */
async function send({ log, mailer, compose, times, stopping }: Attempt, mail: OutboxMail): Promise<Outcome> {
  const now = () => new Date().toISOString();
  try {
    const message = await compose(mail);
    if (!message) return { state: 'dropped' };
    if ('notSent' in message) return { state: 'dropped', lastError: message.notSent };
    const enough = AbortSignal.timeout(times.leaseMs / 2);
    await mailer.send({ ...message, id: mail.id }, AbortSignal.any([stopping, enough]));
    return { state: 'sent', sentAt: now(), lastError: null };
  } catch (error) {
    if (stopping.aborted) return { state: 'queued', nextAt: now(), attempts: mail.attempts - 1 };
    if (!(error instanceof MailError)) {
      log.error({ mail: mail.id, error: (error as Error).stack }, 'a mail could not be written');
    }
    const lastError = (error as Error).message.slice(0, 300);
    const pause = error instanceof MailError && error.isFinal ? null : times.pauseAfter(mail.attempts);
    if (pause === null) {
      log.error({ mail: mail.id, kind: mail.kind, reason: lastError }, 'a mail could not be sent');
      return { state: 'failed', lastError };
    }
    log.warn({ mail: mail.id, kind: mail.kind, reason: lastError, pause }, 'a mail has to wait');
    return { state: 'queued', nextAt: new Date(Date.now() + pause).toISOString(), lastError };
  }
}

/** Records the outcome, repeatedly while the claim holds: a mail that was sent but not marked would be sent again. */
function persist({ db, times, stopping }: Attempt, mail: OutboxMail, outcome: Outcome): Promise<void> {
  return pRetry(() => settleMail(db, mail, outcome), {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 200,
    maxTimeout: times.pollMs,
    maxRetryTime: times.leaseMs / 2,
    shouldRetry: () => !stopping.aborted,
  });
}
