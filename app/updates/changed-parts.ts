/**
 * The parts of an update that two editors may change at once: what an editor leaves alone is not sent, and what
 * both have changed is refused to the second. Pure.
 */
import { languageCodes } from '../../platform/languages.ts';
import type { UpdateInput } from './schema.ts';

/** The fields of each part, by its name for the team. The day and the text are always sent. */
const parts = {
  'the title': ['title'],
  'the titles in other languages': ['translatedTitles'],
  'the text in other languages': ['translations'],
  'the pictures': ['picture', 'morePictures'],
  'the voice note': ['voice', 'voiceTranscripts'],
  'its time': ['publishAt', 'mailsFollowers'],
} as const satisfies Record<string, (keyof UpdateInput)[]>;

type PartName = keyof typeof parts;

/** The names of the parts in which two versions differ. */
export function changedParts(one: UpdateInput, other: UpdateInput): PartName[] {
  const names = Object.keys(parts) as PartName[];
  return names.filter((name) => parts[name].some((field) => plain(one[field]) !== plain(other[field])));
}

/**
 * The edit that turns `before` into `written`. `known`: the newest version that the editor has been told of. Its
 * day and text stay where the editor left those of `before` alone.
 */
export function editOf(before: UpdateInput, known: UpdateInput, written: UpdateInput) {
  const fields = changedParts(before, written).flatMap((name): (keyof UpdateInput)[] => [...parts[name]]);
  const pick = (update: UpdateInput) =>
    Object.fromEntries(fields.map((field) => [field, update[field]])) as Partial<UpdateInput>;
  const { date, description } = known;
  return {
    ...pick(written),
    date: written.date === before.date ? date : written.date,
    description: written.description === before.description ? description : written.description,
    seen: { ...pick(known), date, description },
  };
}

/** A value as text; the same for everything that is empty. */
function plain(value: UpdateInput[keyof UpdateInput]): string {
  if (Array.isArray(value)) return value.join(' ');
  if (value === null || typeof value !== 'object') return String(value || '');
  const texts: Record<string, string | undefined> = value;
  const filled = languageCodes.flatMap((code) => (texts[code] ? [code, texts[code]] : []));
  return filled.length > 0 ? JSON.stringify(filled) : '';
}
