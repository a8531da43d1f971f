/**
 * Asks for the details of a campaign and writes them to campaign.json and .env. Another run changes one
 * answer. Without a terminal: `npm run setup -- --set bank.ifsc=… --set PUBLIC_URL=… --yes`, or `--from FILE`
 * with all answers (config/answers.example.json) or such lines.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { cancel, confirm, intro, isCancel, log, note, outro, select, text } from '@clack/prompts';
import { asTyped } from '../platform/config/as-typed.ts';
import { campaignInFile } from '../platform/config/campaign.ts';
import { ConfigError } from '../platform/config/read-settings.ts';
import { isRelease } from '../platform/version.ts';
import * as setup from '../server/setup/answers.ts';
import { missingIn, parseAnswers, withAnswers } from '../server/setup/answers-file.ts';
import { readAsSite } from '../server/setup/check-answers.ts';
import { addToDraft, deleteDraft, readDraft } from '../server/setup/draft.ts';
import { groups, isSetting, type Question, questions } from '../server/setup/questions.ts';
import { refuse } from './open-config.ts';
import { printNext, printSample, printUnknown, testMail } from './setup-remarks.ts';

const exampleFile = './config/answers.example.json';

const help = asTyped(
  'npm run setup -- [--settings .env] [--campaign FILE] [--set KEY=VALUE …] [--from FILE] [--test-mail ADDRESS] [--yes]',
);

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
if (isRelease && envFile === '.env') refuse('Run `deploy/setup`, which knows the settings.');
const present = existsSync(envFile) ? parseEnv(await readFile(envFile, 'utf8')) : {};
const campaignFile = values.campaign ?? present.CAMPAIGN ?? process.env.CAMPAIGN ?? './config/campaign.json';
const files: setup.Files = { campaignFile, envFile };
let setUp = await setup.readSetUp(files);
const envBefore = setUp.env;
/** The sample's answers are only examples: Enter doesn't accept them. */
const isSample = setUp.campaign.sample === true;

const answeredNow = new Set<string>();

/** deploy/setup changes the folder. */
const answersFile = values.from && resolve(process.env.ASKED_IN ?? '.', values.from);
const inFile = parseAnswers(answersFile ? await readFile(answersFile, 'utf8').catch(unreadable) : '');
const inCommand = parseAnswers(values.set.join('\n'));
const given = [...inFile.answers, ...inCommand.answers];
if (values.from || given.length > 0) {
  await answerAll();
  const complaint = await finish(values.yes);
  if (complaint) refuse(`Nothing was written: ${complaint}`);
} else {
  intro('Kaithangu: setting up');
  await (isSample ? askEverything() : askOne());
  await finishAsking();
  outro(
    asTyped(
      'Next: start the site, or restart it, and open /launch. It lists what is missing, and opens the site to everybody. `npm run doctor` checks the server.',
    ),
  );
}

function unreadable(error: Error): never {
  return refuse(`${values.from} can’t be read: ${error.message}`);
}

/**
 * Applies the answers of the file and the command line. Ends with an error that names everything wrong with
 * them. A whole file must answer every question of a first set-up.
 */
async function answerAll(): Promise<void> {
  const example = parseAnswers(await readFile(exampleFile, 'utf8')).answers;
  const applied = withAnswers(setUp, given, new Map(example));
  const missing = isSample && values.from ? missingIn(applied.setUp, given) : [];
  const unanswered = missing.map(({ key, ask }) => `${key} has no answer (${ask})`);
  const complaints = [
    ...inFile.complaints,
    ...inCommand.complaints,
    ...applied.complaints,
    ...(inFile.isWhole ? unanswered : []),
  ];
  if (complaints.length > 0) refuse(`Nothing was written:\n  ${complaints.join('\n  ')}\n${help}`);
  if (unanswered.length > 0) console.log(`Not answered:\n  ${unanswered.join('\n  ')}`);
  setUp = applied.setUp;
}

/** Asks all questions. If you stop, the next run continues. */
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

/** Returns the answers of an unfinished set-up, if the user wants to continue it. */
async function takeUp(): Promise<Map<string, string>> {
  const before = await readDraft(envFile);
  if (before.size === 0) return before;
  const message = `Last time you answered ${before.size} questions. Continue with the next one?`;
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

/** Writes the files; asks again for an answer that the site would refuse. */
async function finishAsking(): Promise<void> {
  for (;;) {
    for (const question of setup.halfAnswered(setUp)) await askForRest(question);
    const complaint = await finish(true);
    if (!complaint) return;
    const question = questions.find(({ key }) => complaint.startsWith(`${key} is `));
    if (!question) refuse(`Nothing was written: ${complaint}`);
    log.error(complaint);
    await ask(question);
  }
}

/** Asks for the answer in one more language. An empty answer removes it from every language. */
async function askForRest(question: Question): Promise<void> {
  log.warn(
    'It has an answer in another language only. Answer it here too, or leave it empty for none at all.',
  );
  await ask(question);
  if (setup.answerOf(setUp, question.key) !== null) return;
  for (const other of setup.inOtherLanguages(question)) setUp = setup.withAnswer(setUp, other, '');
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
        message: question.isOptional ? `${question.ask} (optional)` : question.ask,
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
    log.warn('Please type it again.');
  }
}

/** Confirms an answer twice: by reading it, and by typing its end again. */
async function isConfirmed({ ask }: Question, answer: string): Promise<boolean> {
  note(`\n${setup.inBigLetters(answer)}\n`, ask);
  const isRight = answered(
    await confirm({
      message: 'Compare it letter by letter with the bank’s document. Is it right?',
      initialValue: false,
    }),
  );
  if (!isRight) return false;
  const end = answered(await text({ message: 'Type its last four characters again, from the document' }));
  return end.trim() === answer.slice(-4).trim();
}

/** Ends the program if the user pressed Ctrl-C. */
function answered<T>(answer: T): Exclude<T, symbol> {
  if (!isCancel(answer)) return answer as Exclude<T, symbol>;
  const next = isSample ? asTyped(' The next `npm run setup` continues from here.') : '';
  cancel(`Nothing was written.${next}`);
  process.exit(1);
}

/**
 * Checks both files as the site does, writes them, and sends the test mail. Returns the site's error, in
 * which case nothing was written.
 */
async function finish(isSure: boolean): Promise<string | null> {
  try {
    const config = await readAsSite(setUp);
    if (!isSure) {
      for (const question of questions.filter(({ isPayIn }) => isPayIn)) {
        console.log(`${question.ask}:\n    ${setup.inBigLetters(setup.answerOf(setUp, question.key) ?? '')}`);
      }
      refuse('Nothing was written yet. Compare this with the bank’s document; --yes writes it.');
    }
    const copies = await setup.writeSetUp(files, setUp);
    await deleteDraft(envFile);
    console.log(
      `Written: ${campaignFile} and ${envFile}.${copies.length > 0 ? ` The old files are kept: ${copies.join(', ')}` : ''}`,
    );
    printUnknown(campaignFile);
    await printSample(campaignInFile(config));
    printNext(envBefore, setUp.env);
    const to = values['test-mail'] ?? (config.smtpUrl && given.length === 0 ? config.teamEmail : null);
    if (to) await testMail(config, to);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
