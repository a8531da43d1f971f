/**
 * Sends the mails of the outbox and repeats failed ones with growing pauses (contract §6). Several workers
 * may run.
 */
import pRetry from 'p-retry';
import type { Database } from '../db/database.ts';
import { HOUR, MINUTE, SECOND } from '../durations.ts';
import { MailError, type Mailer, type Message, maxConnections } from '../integrations/mail.ts';
import type { Log } from '../log.ts';
import { claimMail, type OutboxMail, releaseHeldMails, renewClaim, settleMail } from './outbox-repository.ts';

export type OutboxWorker = {
  start(): void;
  /** Looks for due mails now; call it after queuing one. Does nothing before `start`. */
  wake(): void;
  /** Finishes or gives back the mails being sent, and takes no more. Doesn't use the database afterwards. */
  stop(): Promise<void>;
};

type WorkerNeeds = {
  db: Database;
  log: Log;
  mailer: Mailer;
  /** Composes the mail from current data. Null if its cause is gone; NotSent if it must not be sent. */
  compose(mail: OutboxMail): Promise<Message | NotSent | null>;
};

/** A mail must not be sent; the reason is for the team. */
export type NotSent = { notSent: string };

/** All times in ms. */
export const usualTimes = {
  /** The length of a claim: after a crash the mail is sent again no earlier. An attempt ends well before. */
  leaseMs: 3 * MINUTE,
  /** How often it looks for mails of other processes and for mails whose pause is over. */
  pollMs: 5 * SECOND,
  /** How long `stop` waits for mails being sent. */
  stopTimeoutMs: 8 * SECOND,
  pauseAfter,
};

/**
 * The pause after the n-th failed attempt (ms): a minute, doubled each time up to 6 hours; null after 3 days.
 */
export function pauseAfter(attempts: number): number | null {
  const pause = (n: number) => Math.min(MINUTE * 2 ** (n - 1), 6 * HOUR);
  let total = 0;
  for (let n = 1; n <= attempts; n++) total += pause(n);
  return total <= 72 * HOUR ? pause(attempts) : null;
}

/** What an attempt needs. `stopping` aborts it at the end of a stop. */
type Attempt = WorkerNeeds & { times: typeof usualTimes; stopping: AbortSignal };

/** The new state of a mail. */
type Outcome = Parameters<typeof settleMail>[2];

/** Opens a worker; `start` starts it. */
export function openOutboxWorker(needs: WorkerNeeds, times: typeof usualTimes = usualTimes): OutboxWorker {
  const { db, log } = needs;
  const logUnreadable = ({ message }: Error) =>
    log.error({ reason: message }, 'the outbox could not be read');
  const senders = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  const stopping = new AbortController();
  const attempt: Attempt = { ...needs, times, stopping: stopping.signal };
  let timer: NodeJS.Timeout | null = null;
  let isOpen = false;

  function wake() {
    if (!isOpen || senders.size >= maxConnections) return;
    const sender: Promise<void> = sendAllDue(attempt, () => isOpen, wake)
      .catch(logUnreadable)
      .finally(() => senders.delete(sender));
    senders.add(sender);
  }

  /** As `wake`, and releases mails that a clock set back would hold. Only one at a time. */
  function look() {
    looking ??= releaseHeldMails(db, times.pauseAfter)
      .then(wake, logUnreadable)
      .finally(() => {
        looking = null;
      });
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
      await Promise.all([looking, ...senders]);
      clearTimeout(abort);
    },
  };
}

/** Sends mail after mail until none is due. `wake`: starts another sender, after a mail was found. */
async function sendAllDue(attempt: Attempt, isOpen: () => boolean, wake: () => void): Promise<void> {
  while (isOpen()) {
    const mail = await claimMail(attempt.db, attempt.times.leaseMs);
    if (!mail) return;
    wake();
    const outcome = await send(attempt, mail);
    // Its person was erased while it was being sent: a captured mail must not stay.
    if (outcome && !(await persist(attempt, mail, outcome))) await attempt.mailer.forget(mail.id);
  }
}

/** Tries to send the mail once. Null if it was deleted or taken over before it was sent. */
async function send(attempt: Attempt, mail: OutboxMail): Promise<Outcome | null> {
  const { db, log, mailer, compose, times, stopping } = attempt;
  const now = () => new Date().toISOString();
  try {
    const message = await compose(mail);
    if (!message) return { state: 'dropped' };
    if ('notSent' in message) return { state: 'dropped', lastError: message.notSent };
    if (!(await renewClaim(db, mail, times.leaseMs))) return null;
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
    log.warn({ mail: mail.id, kind: mail.kind, reason: lastError, pause }, 'a mail is repeated later');
    return { state: 'queued', nextAt: new Date(Date.now() + pause).toISOString(), lastError };
  }
}

/**
 * Records the outcome, repeatedly while the claim holds: a mail that was sent but not marked would be sent
 * again. False if the mail was deleted meanwhile.
 */
function persist({ db, times, stopping }: Attempt, mail: OutboxMail, outcome: Outcome): Promise<boolean> {
  return pRetry(() => settleMail(db, mail, outcome), {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 200,
    maxTimeout: times.pollMs,
    maxRetryTime: times.leaseMs / 2,
    shouldRetry: () => !stopping.aborted,
  });
}
