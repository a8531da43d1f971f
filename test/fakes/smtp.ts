/** A mail server of our own: a small real SMTP server that keeps what it takes, or misbehaves as told. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * What it does with a mail: takes it; answers with a status for the recipient or for the content; closes the connection
 * in the middle of the content; or takes its time (ms) before it takes it.
 */
export type SmtpAnswer = 'take' | 'drop' | { recipient: number } | { content: number } | { after: number };

export type FakeSmtp = {
  url: string;
  /** The mails it said yes to, as they came over the wire, with the envelope's recipients. */
  taken: { to: string[]; raw: string }[];
  /** How often it was sent a mail, taken or not. */
  asked: number;
  answer: SmtpAnswer;
  /** The mails it took, read as a mail program would. */
  mails(): Promise<Email[]>;
  /** Resolves when it has taken so many. Throws after 15 seconds. */
  hasTaken(count: number): Promise<void>;
  /** Has taken nothing, and takes what comes: for the next test. */
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
      // What takes its time belongs to the test that began it, whose list this is.
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
  // A client that goes away in the middle is what some tests are about.
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
