/**
 * Asks for what a campaign needs and writes it to campaign.json and .env. Run again it changes one thing. For machines:
 * `npm run setup -- --set bank.ifsc=… --set PUBLIC_URL=… --yes`, or `--from FILE` with such lines.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { cancel, confirm, intro, isCancel, log, note, outro, select, text } from '@clack/prompts';
import { findSampleInFiles } from '../app/sample/find-sample-in-files.server.ts';
import type { Campaign } from '../platform/config/campaign.ts';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/read-settings.ts';
import { openMailer } from '../platform/integrations/mail.ts';
import * as setup from '../server/setup/answers.ts';
import { addToDraft, answersIn, deleteDraft, readDraft } from '../server/setup/draft.ts';
import { groups, isSetting, type Question, questions } from '../server/setup/questions.ts';
import { refuse } from './open-config.ts';

const help =
  'npm run setup -- [--settings .env] [--campaign FILE] [--set KEY=VALUE …] [--from FILE] [--test-mail ADDRESS] [--yes]';

const { values } = (() => {
  try {
    return parseArgs({
      options: {
        settings: { type: 'string', default: '.env' },
        campaign: { type: 'string' },
        set: { type: 'string', multiple: true, default: [] },
        from: { type: 'string' },
        'test-mail': { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return refuse(`${(error as Error).message} ${help}`);
  }
})();

const envFile = values.settings;
const present = existsSync(envFile) ? parseEnv(await readFile(envFile, 'utf8')) : {};
const campaignFile = values.campaign ?? present.CAMPAIGN ?? process.env.CAMPAIGN ?? './config/campaign.json';
const files: setup.Files = { campaignFile, envFile };
let setUp = await setup.readSetUp(files);
/** Its answers are nobody's: shown as examples, never taken by an Enter. */
const isSample = setUp.campaign.sample === true;

const answeredNow = new Set<string>();

const given = answersIn([values.from ? await readFile(values.from, 'utf8') : '', ...values.set].join('\n'));
if (given.length > 0) {
  answerAll();
  const complaint = await finish(values.yes);
  if (complaint) refuse(`Nothing was written: ${complaint}`);
} else {
  intro('Kaithangu: setting up');
  await (isSample ? askEverything() : askOne());
  await finishAsking();
  outro(
    'Next: `npm run doctor` says what is still missing. Story and letter: in campaign.json, later on the site.',
  );
}

/** The answers of the command line. Ends with a sentence for the first that can't be. */
function answerAll(): void {
  for (const [key, value] of given) {
    const question = questions.find((one) => one.key === key) ?? (isSetting(key) ? { key, ask: key } : null);
    if (!question) refuse(`'${key}' is no question. ${help}`);
    const complaint = value === '' ? null : setup.complaintOf(setUp, question, value);
    if (complaint) refuse(`${key} is '${value}': ${complaint}`);
    setUp = setup.withAnswer(setUp, question, value);
  }
}

/** Called off half-way, it goes on there the next time. */
async function askEverything(): Promise<void> {
  const before = await takeUp();
  for (const { name, questions } of groups) {
    const open = questions.filter(({ key }) => !before.has(key));
    if (open.length > 0) log.step(name);
    for (const question of open) {
      if (question.onlyWith && !setup.answerOf(setUp, question.onlyWith)) continue;
      await ask(question);
      await addToDraft(envFile, question.key, setup.answerOf(setUp, question.key) ?? '');
    }
  }
}

/** The answers of last time, if they are wanted. */
async function takeUp(): Promise<Map<string, string>> {
  const before = await readDraft(envFile);
  if (before.size === 0) return before;
  const message = `Last time ${before.size} questions were answered. Go on with the next?`;
  if (!answered(await confirm({ message }))) {
    await deleteDraft(envFile);
    return new Map();
  }
  for (const question of questions) {
    const answer = before.get(question.key);
    if (answer !== undefined) setUp = setup.withAnswer(setUp, question, answer);
  }
  return before;
}

/** Writes; what a start would refuse is asked again. */
async function finishAsking(): Promise<void> {
  for (;;) {
    const complaint = await finish(true);
    if (!complaint) return;
    const question = questions.find(({ key }) => complaint.startsWith(`${key} is `));
    if (!question) refuse(`Nothing was written: ${complaint}`);
    log.error(complaint);
    await ask(question);
  }
}

async function askOne(): Promise<void> {
  const group = answered(
    await select({
      message: 'What changes?',
      options: groups.map((one) => ({ value: one, label: one.name })),
    }),
  );
  const question = answered(
    await select({
      message: group.name,
      options: group.questions.map((one) => ({
        value: one,
        label: one.ask,
        hint: one.isSecret ? '' : (setup.answerOf(setUp, one.key) ?? 'not set'),
      })),
    }),
  );
  await ask(question);
}

async function ask(question: Question): Promise<void> {
  for (;;) {
    const present = setup.answerOf(setUp, question.key);
    const isExample = isSample && !isSetting(question.key) && !answeredNow.has(question.key);
    const answer = answered(
      await text({
        message: question.isOptional ? `${question.ask} (may stay empty)` : question.ask,
        ...(isExample
          ? { placeholder: present ? `such as ${present}` : '' }
          : { initialValue: present ?? question.suggestion ?? '' }),
        validate: (value = '') => setup.complaintOf(setUp, question, value) ?? undefined,
      }),
    );
    if (!question.isPayIn || answer.trim() === '' || (await isConfirmed(question, answer.trim()))) {
      setUp = setup.withAnswer(setUp, question, answer);
      answeredNow.add(question.key);
      return;
    }
    log.warn('Then once more.');
  }
}

/** Twice: by looking, and by typing its end again. */
async function isConfirmed({ ask }: Question, answer: string): Promise<boolean> {
  note(`\n${setup.inBigLetters(answer)}\n`, ask);
  const isRight = answered(
    await confirm({
      message: 'Read it letter by letter beside the bank’s paper. Is it right?',
      initialValue: false,
    }),
  );
  if (!isRight) return false;
  const end = answered(await text({ message: 'Type its last four characters again, from the paper' }));
  return end.trim() === answer.slice(-4).trim();
}

/** Ends everything where it was called off. */
function answered<T>(answer: T): Exclude<T, symbol> {
  if (!isCancel(answer)) return answer as Exclude<T, symbol>;
  cancel(`Nothing was written.${isSample ? ' The next `npm run setup` goes on from here.' : ''}`);
  process.exit(1);
}

/** Checks both files as a start would, writes them, sends the test mail. Answers what a start would refuse; then nothing was written. */
async function finish(isSure: boolean): Promise<string | null> {
  try {
    const config = await readAsStart();
    if (!isSure) {
      for (const question of questions.filter(({ isPayIn }) => isPayIn)) {
        console.log(`${question.ask}:\n    ${setup.inBigLetters(setup.answerOf(setUp, question.key) ?? '')}`);
      }
      refuse('Nothing was written yet. Read this beside the bank’s paper; with --yes it is written.');
    }
    const copies = await setup.writeSetUp(files, setUp);
    await deleteDraft(envFile);
    console.log(
      `Written: ${campaignFile} and ${envFile}.${copies.length > 0 ? ` What was there: ${copies.join(', ')}` : ''}`,
    );
    await saySample(config.campaign);
    const to = values['test-mail'] ?? (config.smtpUrl && given.length === 0 ? config.teamEmail : null);
    if (to) await sendTestMail(config, to);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** Names and an account alone are no campaign: what readers see beside them may still be invented. */
async function saySample(campaign: Campaign): Promise<void> {
  const parts = await findSampleInFiles(campaign);
  if (parts.length === 0) return;
  console.log(`Still the sample’s: ${parts.join(', ')}.`);
  console.log(
    'Until all of it is your own, the site says that it is a sample, and takes no donations once an account is yours. Once the site has been started, story and pictures are changed at /super-admin.',
  );
}

/** The configuration that a start would have of what was answered. The site's own DATA_DIR is left alone: it may belong to another user. */
async function readAsStart() {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-setup-'));
  try {
    const tried = join(folder, 'campaign.json');
    await writeFile(tried, JSON.stringify(setUp.campaign));
    return readConfig({ ...parseEnv(setUp.env), DATA_DIR: folder, CAMPAIGN: tried });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sendTestMail(config: ReturnType<typeof readConfig>, to: string): Promise<void> {
  const mailer = openMailer(config);
  const words = 'This is the test mail of the site’s set-up. If it lies in spam, see `npm run doctor`.';
  try {
    await mailer.send({
      to,
      replyTo: config.teamEmail,
      subject: 'Test mail',
      text: words,
      html: `<p>${words}</p>`,
    });
    console.log(`A test mail went to ${to}.`);
  } catch (error) {
    refuse(`The settings are written, but no mail could be sent: ${(error as Error).message}`);
  } finally {
    mailer.close();
  }
}
