/** The share kit's drawings: which there are, what each shows, and the address that changes with it. */
import { type Language, languageCodes } from '../../platform/languages.ts';

/** A link's preview; a picture for a WhatsApp status; a poster to be printed. */
export const kinds = ['card', 'status', 'poster'] as const;

export type Kind = (typeof kinds)[number];

export type DrawingName = { kind: Kind; language: Language; mark: string };

const endings = { card: 'jpg', status: 'jpg', poster: 'pdf' } as const satisfies Record<Kind, string>;

/** `mark`: of what it shows. Messengers keep a picture for as long as its address stays the same. */
export function fileNameOf({ kind, language, mark }: DrawingName): string {
  return `${kind}-${language}-${mark}.${endings[kind]}`;
}

/** The address of a drawing's file on this site. */
export function pathOf(name: DrawingName): string {
  return `/files/share/${fileNameOf(name)}`;
}

/** What a file's name says; null for a name that isn't ours. */
export function parseFileName(name: string): DrawingName | null {
  const [, kind, language, mark = ''] = name.match(/^([a-z]+)-([a-z]+)-([0-9a-f]{26})\.(jpg|pdf)$/) ?? [];
  const found = {
    kind: kinds.find((each) => each === kind),
    language: languageCodes.find((each) => each === language),
  };
  if (!found.kind || !found.language) return null;
  const drawing = { kind: found.kind, language: found.language, mark };
  return fileNameOf(drawing) === name ? drawing : null;
}

/** What the drawings of one language show. */
export type DrawingFacts = {
  language: Language;
  siteName: string;
  /** What a sample is marked with, that nobody takes it for an appeal; null for a campaign. */
  sample: string | null;
  headline: string;
  /** While no donations are taken: what stands in place of progress, story and trust; null while they are. */
  quiet: string | null;
  /** The campaign's, 'running' for any in which donations are taken. */
  stage: string;
  /** The beginning of the story. */
  summary: string;
  /** Whole rupees, as a messenger's server says nothing about where its reader is; null where it is not told. */
  raised: number | null;
  goal: number;
  trust: string[];
  /** Of the photo in the store; null where there is none. */
  photo: string | null;
  publicUrl: string;
};

/** A poster hangs for months: sums would grow old on it. A card stands beside its link, and has no address. */
export function shownOn(kind: Kind, facts: DrawingFacts): Partial<DrawingFacts> {
  const { raised, goal, summary, trust, publicUrl, stage: _, ...rest } = facts;
  // Sums and stories that a drawing leaves out change no address.
  if (rest.quiet !== null) return kind === 'card' ? rest : { ...rest, publicUrl };
  const shown = {
    card: { raised, goal },
    status: { raised, goal, publicUrl },
    poster: { summary, trust, publicUrl },
  };
  return { ...rest, ...shown[kind] };
}
