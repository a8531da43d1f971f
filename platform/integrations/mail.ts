/** The only one that speaks SMTP. Without SMTP_URL mails become .eml files, which any mail program opens. */
import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { SECOND } from '../durations.ts';
import { partSuffix } from './part-files.ts';

export type Message = {
  /** Stays the same however often the mail is sent, so that a mail program shows it once. Drawn if not given. */
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
   * Done when the mail server has taken the mail. Throws MailError, whose `isFinal` says that it will never take it;
   * an `aborted` signal ends the attempt.
   */
  send(message: Message, signal?: AbortSignal): Promise<void>;
  /** Throws when no mail could be sent now: the server doesn't answer or refuses us, the folder can't be written. */
  check(): Promise<void>;
  close(): void;
};

/** Why a mail was not taken, in the mail server's words. */
export class MailError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message.replace(/\s+/g, ' ').trim().slice(0, 300));
    this.isFinal = isFinal;
  }
}

/** Silence of the mail server, at the most; it is never waited for by a donor. */
const timeouts = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
};

/** Mails on their way at once: what small mail servers allow one client. */
export const maxConnections = 4;

/** The mailer that the settings name. */
export function openMailer({ smtpUrl, dataDir, mailFrom }: Config): Mailer {
  const domain = mailFrom.match(/@([^\s<>@]+?)>?\s*$/)?.[1] ?? 'localhost';
  return smtpUrl ? overSmtp(smtpUrl, mailFrom, domain) : intoFolder(mailFolder(dataDir), mailFrom, domain);
}

/** Where mails become files. */
function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Removes the captured mails from before `before` (ms), and those of these messages whenever they are from; how many. */
export async function removeCapturedMails(
  { dataDir }: Pick<Config, 'dataDir'>,
  { before, ids = [] }: { before: number; ids?: string[] },
): Promise<number> {
  const folder = mailFolder(dataDir);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const isOurs = /\.eml(\.part)?$/.test(name);
    // One that another process has just removed is as good as old.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    if (!isOurs || !(mtimeMs < before || ids.some((id) => name.includes(id)))) continue;
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
    // An attempt is one attempt: the outbox repeats it, and an attachment that is a stream can be read only once.
    maxRequeues: 0,
    // Mail servers close idle connections; ours are closed before.
    idleTimeout: 20 * SECOND,
    // A password never travels in the clear, except within this machine.
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
      // Whole or not there: whoever watches the folder never reads half a mail.
      const part = `${file}${partSuffix}`;
      await writeFile(part, bytes as Buffer);
      await rename(part, file);
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    close: () => {},
  };
}

/** No text of a mail may make us read a file or an address. */
const safe = { disableFileAccess: true, disableUrlAccess: true };

function written({ id = crypto.randomUUID(), headers, ...message }: Message, from: string, domain: string) {
  return {
    ...message,
    from,
    // As an object it is one address, whatever stands in it.
    to: { name: '', address: message.to },
    messageId: `<${id}@${domain}>`,
    // Says to programs that answer by themselves that nobody waits for it.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: message.attachments?.map(({ content, ...rest }) => ({
      ...rest,
      content: content instanceof Uint8Array ? Buffer.from(content) : content,
    })),
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * Final is what concerns this mail: the server refuses its recipient or its content with 5xx, or it can't be addressed
 * at all. Everything else (no connection, 4xx, a wrong password, a refused sender) may be mended meanwhile.
 */
function mailErrorOf({ code, command, responseCode, response, message }: SmtpError): MailError {
  const isRefused = (command === 'RCPT TO' || command === 'DATA') && (responseCode ?? 0) >= 500;
  const isUnaddressable = code === 'EENVELOPE' && responseCode === undefined;
  return new MailError(response ?? message, isRefused || isUnaddressable);
}
