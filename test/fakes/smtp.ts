/** A fake mail server: a small SMTP server that keeps accepted mails, or misbehaves as told. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * Its behaviour: accepts the mail; answers with a status for the recipient or the content; closes the
 * connection in the middle of the content; or waits (ms) before it accepts.
 */
export type SmtpAnswer = 'take' | 'drop' | { recipient: number } | { content: number } | { after: number };

const refusal = (responseCode: number) => Object.assign(new Error('as the test wants'), { responseCode });

export class FakeSmtp {
  url = '';
  /** The accepted mails as received, with the envelope's recipients. */
  taken: { to: string[]; raw: string }[] = [];
  /** The number of mails sent to it, accepted or not. */
  asked = 0;
  answer: SmtpAnswer;
  readonly #sockets = new Set<Socket>();
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, callback) => {
      const { answer } = this;
      const isRefused = typeof answer === 'object' && 'recipient' in answer;
      if (isRefused) this.asked++;
      callback(isRefused ? refusal(answer.recipient) : undefined);
    },
    onData: (stream, session, callback) => this.#receive(stream, session, callback),
  });

  constructor(answer: SmtpAnswer) {
    this.answer = answer;
  }

  async start(port: number): Promise<this> {
    // Some tests disconnect clients in the middle.
    this.#server.on('error', () => {});
    const { server } = this.#server;
    server.on('connection', (socket) => this.#sockets.add(socket));
    this.#server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    this.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this;
  }

  /** The accepted mails, parsed. */
  mails(): Promise<Email[]> {
    return Promise.all(this.taken.map(({ raw }) => PostalMime.parse(Buffer.from(raw, 'latin1'))));
  }

  /** Resolves when it has accepted so many mails. Throws after 15 seconds. */
  async hasTaken(count: number): Promise<void> {
    const until = Date.now() + 15_000;
    while (this.taken.length < count) {
      if (Date.now() > until) throw new Error(`${this.taken.length} of ${count} mails came`);
      await pause(10);
    }
  }

  /** Forgets all mails and accepts the next ones. */
  forget(): void {
    Object.assign(this, { answer: 'take', taken: [], asked: 0 });
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #receive(stream: Readable, session: SMTPServerSession, callback: (error?: Error) => void): void {
    this.asked++;
    // A slow mail goes to the list of the test that sent it.
    const { answer, taken } = this;
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (answer === 'drop') for (const socket of this.#sockets) socket.destroy();
    });
    stream.on('end', () => {
      if (typeof answer === 'object' && 'content' in answer) return callback(refusal(answer.content));
      const take = () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, raw: Buffer.concat(chunks).toString('latin1') });
        callback();
      };
      if (typeof answer === 'object' && 'after' in answer) setTimeout(take, answer.after);
      else take();
    });
  }
}

/** Starts it on a free port of this machine, or on `port`. */
export const startSmtp = (answer: SmtpAnswer = 'take', port = 0): Promise<FakeSmtp> =>
  new FakeSmtp(answer).start(port);
