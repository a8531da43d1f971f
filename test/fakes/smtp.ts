/** A fake mail server: a small SMTP server that keeps accepted mails, or misbehaves as told. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * Its behaviour: accepts the mail; answers with a status for the recipient or the content; closes the
 * connection in the middle of the content; or waits (ms) before it accepts.
 */
export type SmtpAnswer = 'take' | 'drop' | { recipient: number } | { content: number } | { after: number };

export type FakeSmtp = {
  url: string;
  /** The accepted mails as received, with the envelope's recipients. */
  taken: { to: string[]; raw: string }[];
  /** The number of mails sent to it, accepted or not. */
  asked: number;
  answer: SmtpAnswer;
  /** The accepted mails, parsed. */
  mails(): Promise<Email[]>;
  /** Resolves when it has accepted so many mails. Throws after 15 seconds. */
  hasTaken(count: number): Promise<void>;
  /** Forgets all mails and accepts the next ones. */
  forget(): void;
  stop(): Promise<void>;
};

/** Starts it on a free port of this machine, or on `port`. */
export async function startSmtp(answer: SmtpAnswer = 'take', port = 0): Promise<FakeSmtp> {
  const refusal = (responseCode: number) => Object.assign(new Error('as the test wants'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      const { answer } = fake;
      const isRefused = typeof answer === 'object' && 'recipient' in answer;
      if (isRefused) fake.asked++;
      callback(isRefused ? refusal(answer.recipient) : undefined);
    },
    onData(stream, session, callback) {
      fake.asked++;
      // A slow mail goes to the list of the test that sent it.
      const { answer, taken } = fake;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (answer === 'drop') for (const socket of sockets) socket.destroy();
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
    },
  });
  // Some tests disconnect clients in the middle.
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => sockets.add(socket));
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${address.port}`,
    taken: [],
    asked: 0,
    answer,
    mails: () => Promise.all(fake.taken.map(({ raw }) => PostalMime.parse(Buffer.from(raw, 'latin1')))),
    async hasTaken(count) {
      const until = Date.now() + 15_000;
      while (fake.taken.length < count) {
        if (Date.now() > until) throw new Error(`${fake.taken.length} of ${count} mails came`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    forget() {
      Object.assign(fake, { answer: 'take', taken: [], asked: 0 });
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
