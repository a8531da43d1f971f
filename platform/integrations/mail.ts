/** Sends mails by SMTP. Without SMTP_URL it writes .eml files, which any mail program opens. */
import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { SECOND } from '../durations.ts';
import { partSuffix } from './part-files.ts';

export type Message = {
  /** The same for each attempt, so that a mail program shows the mail once. Random by default. */
  id?: string;
  to: string;
  replyTo: { name: string; address: string } | string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Uint8Array | Readable }[];
};

export type Mailer = {
  /**
   * Resolves when the mail server has accepted the mail. Throws MailError; `isFinal` means that retries are
   * useless. An `aborted` signal ends the attempt.
   */
  send(message: Message, signal?: AbortSignal): Promise<void>;
  /** Deletes the captured mail with this id. A mail server keeps what it has taken. */
  forget(id: string): Promise<void>;
  /**
   * Throws if no mail could be sent now: the server doesn't answer or refuses us, or the folder isn't
   * writable.
   */
  check(): Promise<void>;
  close(): void;
};

/** The mail server's reason for refusing a mail. */
export class MailError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message.replace(/\s+/g, ' ').trim().slice(0, 300));
    this.isFinal = isFinal;
  }
}

/** Limits for a silent mail server; no donor waits for it. */
const timeouts = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
};

/** Simultaneous mails: what small mail servers allow a client. */
export const maxConnections = 4;

/** Opens the configured mailer. */
export function openMailer({ smtpUrl, dataDir, mailFrom }: Config): Mailer {
  const domain = mailFrom.match(/@([^\s<>@]+?)>?\s*$/)?.[1] ?? 'localhost';
  return smtpUrl ? overSmtp(smtpUrl, mailFrom, domain) : intoFolder(mailFolder(dataDir), mailFrom, domain);
}

/** The folder of mails as files. */
function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** The ids of mails with a list of all donors begin with it. */
export const listMailId = 'list-';

/** Deletes captured mails older than `before` (ms). Returns their number. */
export function removeOldMails({ dataDir }: Pick<Config, 'dataDir'>, before: number): Promise<number> {
  return removeFiles(mailFolder(dataDir), (_, time) => time < before);
}

/** After an erasure: deletes captured mails with these ids, and all with lists of donors. */
export async function removeCapturedMails(
  { dataDir }: Pick<Config, 'dataDir'>,
  ids: string[],
): Promise<void> {
  const parts = [...ids, listMailId];
  await removeFiles(mailFolder(dataDir), (name) => parts.some((part) => name.includes(part)));
}

async function removeFiles(
  folder: string,
  isMeant: (name: string, time: number) => boolean,
): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const isOurs = /\.eml(\.part)?$/.test(name);
    // Another process may just have deleted it.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    if (!isOurs || !isMeant(name, mtimeMs)) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

function overSmtp(url: string, from: string, domain: string): Mailer {
  const { hostname, username } = new URL(url);
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: maxConnections,
    // No retries here: the outbox repeats mails, and an attachment that is a stream can be read only once.
    maxRequeues: 0,
    // Closes idle connections before the mail server does.
    idleTimeout: 20 * SECOND,
    // A password is sent in the clear only within this machine.
    requireTLS: username !== '' && !isHere,
    ...timeouts,
    ...safe,
  });
  return {
    async send(message, signal) {
      try {
        await transport.sendMail({ ...written(message, from, domain), signal });
      } catch (error) {
        throw mailErrorOf(error as SmtpError);
      }
    },
    async forget() {},
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function intoFolder(folder: string, from: string, domain: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...safe });
  return {
    async send(message) {
      const mail = written(message, from, domain);
      const { message: bytes } = await transport.sendMail(mail);
      const id = mail.messageId.slice(1, mail.messageId.lastIndexOf('@'));
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`);
      await mkdir(folder, { recursive: true });
      // Renamed when complete, so that no reader gets half a mail.
      const part = `${file}${partSuffix}`;
      await writeFile(part, bytes as Buffer);
      await rename(part, file);
    },
    async forget(id) {
      await removeFiles(folder, (name) => name.includes(id));
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    close: () => {},
  };
}

/** The text of a mail must not make us read a file or an address. */
const safe = { disableFileAccess: true, disableUrlAccess: true };

function written({ id = crypto.randomUUID(), headers, ...message }: Message, from: string, domain: string) {
  return {
    ...message,
    from,
    // As an object it is a single address, whatever it contains.
    to: { name: '', address: message.to },
    messageId: `<${id}@${domain}>`,
    // Tells auto-responders not to answer.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: message.attachments?.map(({ content, ...rest }) => ({
      ...rest,
      content: content instanceof Uint8Array ? Buffer.from(content) : content,
    })),
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * Final are errors of this mail: the server refuses its recipient or content with 5xx, or the address is
 * invalid. Other errors (no connection, 4xx, a wrong password, a refused sender) may be fixed by the next
 * attempt.
 */
function mailErrorOf({ code, command, responseCode, response, message }: SmtpError): MailError {
  const isRefused = (command === 'RCPT TO' || command === 'DATA') && (responseCode ?? 0) >= 500;
  const isUnaddressable = code === 'EENVELOPE' && responseCode === undefined;
  return new MailError(response ?? message, isRefused || isUnaddressable);
}
