/**
 * The answers of a file or the command line: JSON (config/answers.example.json), or lines of KEY=VALUE. Finds
 * everything that is wrong with them at once: unknown and misspelt keys, invalid and missing answers.
 */
import { settings } from '../../platform/config/settings.ts';
import { answerOf, complaintOf, rankOf, type SetUp, withAnswer } from './answers.ts';
import { answersIn, linesOf } from './draft.ts';
import { isSetting, type Question, questions } from './questions.ts';

type Answers = { answers: [key: string, answer: string][]; complaints: string[] };

/** `isWhole`: the file answers all questions; lines may answer only some. */
export function parseAnswers(text: string): Answers & { isWhole: boolean } {
  if (!text.trim().startsWith('{'))
    return { answers: answersIn(text), complaints: unequalIn(text), isWhole: false };
  try {
    return { ...flattened(JSON.parse(text.trim()), []), isWhole: true };
  } catch (error) {
    return { answers: [], complaints: [`the file is not JSON: ${(error as Error).message}`], isWhole: true };
  }
}

/** A line without '=' is a slip: it must not delete the answer. */
const unequalIn = (text: string) =>
  linesOf(text)
    .filter((line) => !line.includes('='))
    .map((line) => `'${line}' has no '='; '${line}=' deletes the answer`);

/** Keys that begin with '//' are comments. An empty text, or null, is no answer. */
function flattened(value: unknown, path: string[]): Answers {
  const key = path.join('.');
  if (value === null || value === '') return { answers: [], complaints: [] };
  if (typeof value === 'string') return { answers: [[key, value]], complaints: [] };
  if (typeof value === 'number') {
    // JSON drops the zeros before a number, and the last digits of a long one.
    const isNumber = questions.some((question) => question.key === key && question.isNumber);
    if (!isNumber) return { answers: [], complaints: [`${key} should stand in quotes`] };
    return { answers: [[key, String(value)]], complaints: [] };
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    return { answers: [], complaints: [`${key} should be a text in quotes`] };
  }
  const parts = Object.entries(value)
    .filter(([name]) => !name.startsWith('//'))
    .map(([name, part]) => flattened(part, [...path, name]));
  return {
    answers: parts.flatMap(({ answers }) => answers),
    complaints: parts.flatMap(({ complaints }) => complaints),
  };
}

/** The files with these answers, and why they can't be used. `example`: the answers of the example file. */
export function withAnswers(
  before: SetUp,
  answers: [key: string, answer: string][],
  example: Map<string, string>,
): { setUp: SetUp; complaints: string[] } {
  let setUp = before;
  const complaints: string[] = [];
  for (const [key, value] of answers.toSorted((one, other) => rankOf(one[0]) - rankOf(other[0]))) {
    const question = questionOf(key);
    if (!question) {
      complaints.push(`'${key}' isn’t a question${suggestionFor(key)}`);
      continue;
    }
    const complaint = value === '' ? null : complaintOf(setUp, question, value);
    if (complaint) complaints.push(`${key} is '${value}': ${complaint}`);
    else if (isExamples(question, value, example))
      complaints.push(`${key} is still the example’s: '${value}'`);
    else setUp = withAnswer(setUp, question, value);
  }
  return { setUp, complaints };
}

/** Questions that a first set-up must answer, and these answers don't. */
export function missingIn(setUp: SetUp, answers: [key: string, answer: string][]): Question[] {
  const given = new Set(answers.filter(([, answer]) => answer !== '').map(([key]) => key));
  return questions.filter(
    ({ key, isOptional, onlyWith }) =>
      !isOptional && !given.has(key) && (onlyWith === undefined || answerOf(setUp, onlyWith) !== null),
  );
}

/** Settings that `setup` doesn't ask for may be set, too. */
function questionOf(key: string): Pick<Question, 'key' | 'ask' | 'isPayIn'> | null {
  const isKnownSetting = isSetting(key) && settings.some(({ name }) => name === key);
  return questions.find((one) => one.key === key) ?? (isKnownSetting ? { key, ask: key } : null);
}

/** Pay-in details with figures or an '@' belong to one account only. */
const isExamples = (
  { key, isPayIn }: Pick<Question, 'key' | 'isPayIn'>,
  value: string,
  example: Map<string, string>,
) => isPayIn === true && /[\d@]/.test(value) && example.get(key) === value;

/** Two letters apart is a slip; more is another word. */
const farthest = 2;

function suggestionFor(key: string): string {
  const known = [...questions.map((one) => one.key), ...settings.map(({ name }) => name)];
  const near = known
    .map((name) => ({ name, apart: distance(key.toLowerCase(), name.toLowerCase()) }))
    .filter(({ apart }) => apart <= farthest)
    .toSorted((one, other) => one.apart - other.apart);
  return near[0] ? `. Did you mean ${near[0].name}?` : '';
}

/** How many letters must be added, left out or replaced to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [n, letter] of [...one].entries()) {
    const next = [n + 1];
    for (const [m, its] of [...other].entries()) {
      const replaced = (row[m] ?? 0) + (letter === its ? 0 : 1);
      next.push(Math.min(replaced, (row[m + 1] ?? 0) + 1, (next[m] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
