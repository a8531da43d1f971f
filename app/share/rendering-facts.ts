/** The share kit's renderings: their kinds, contents and addresses, which change with the contents. */
import { type Language, languageCodes } from '../../platform/languages.ts';

/** The preview of a link, pictures for a WhatsApp status and for Instagram, and a poster to print. */
export const kinds = ['card', 'status', 'post', 'poster'] as const;

export type Kind = (typeof kinds)[number];

export type RenderingName = { kind: Kind; language: Language; mark: string };

const endings = { card: 'jpg', status: 'jpg', post: 'jpg', poster: 'pdf' } as const satisfies Record<
  Kind,
  string
>;

/** The file name. `mark` is a hash of the contents, as messengers cache a picture by its address. */
export function fileNameOf({ kind, language, mark }: RenderingName): string {
  return `${kind}-${language}-${mark}.${endings[kind]}`;
}

/** The path of a rendering's file on this site. */
export function pathOf(name: RenderingName): string {
  return `/files/share/${fileNameOf(name)}`;
}

/**
 * The width of a picture's preview in pixels: twice as wide as /share shows it. Another one needs another
 * `version` (renderings.server.ts), or stored previews keep this width.
 */
export const previewWidth = 384;

/** The file name of the preview of a rendering that is a picture. */
export function previewFileOf(name: RenderingName): string {
  return fileNameOf(name).replace(/\.jpg$/, '-small.webp');
}

/** The path of that preview. */
export function previewOf(name: RenderingName): string {
  return `/files/share/${previewFileOf(name)}`;
}

/** The file name of the picture whose preview has this name; null if it is no preview's name. */
export function pictureOfPreview(fileName: string): string | null {
  return fileName.endsWith('-small.webp') ? fileName.replace(/-small\.webp$/, '.jpg') : null;
}

/** Parses a file name; null if it is invalid. */
export function parseFileName(name: string): RenderingName | null {
  const [, kind, language, mark = ''] = name.match(/^([a-z]+)-([a-z]+)-([0-9a-f]{26})\.(jpg|pdf)$/) ?? [];
  const found = {
    kind: kinds.find((each) => each === kind),
    language: languageCodes.find((each) => each === language),
  };
  if (!found.kind || !found.language) return null;
  const rendering = { kind: found.kind, language: found.language, mark };
  return fileNameOf(rendering) === name ? rendering : null;
}

/** The contents of the renderings in one language. */
export type RenderingFacts = {
  language: Language;
  siteName: string;
  /** Notice that the campaign is a sample; null for a real one. */
  sample: string | null;
  headline: string;
  /** Replaces progress, story and trust while the campaign accepts no donations; null while it does. */
  quiet: string | null;
  /** The campaign's stage. */
  stage: string;
  /** The beginning of the story. */
  summary: string;
  /**
   * Whole rupees, as a messenger's server does not tell its reader's country; null if the sum is not public.
   */
  raised: number | null;
  goal: number;
  trust: string[];
  /** Hospital, registration numbers and whom to ask, each a line; as many as were written. */
  proof: string[];
  /** Path of the photo in the store; null if there is none. */
  photo: string | null;
  publicUrl: string;
};

/**
 * The facts shown by a kind. A poster hangs for months, so it has no sums. A card is beside its link, so it
 * has no address.
 */
export function shownOn(kind: Kind, facts: RenderingFacts): Partial<RenderingFacts> {
  const { raised, goal, summary, trust, proof, publicUrl, stage: _, ...rest } = facts;
  // Facts left out must not change the address.
  if (rest.quiet !== null) return kind === 'card' ? rest : { ...rest, publicUrl };
  const shown = {
    card: { raised, goal },
    status: { raised, goal, publicUrl },
    post: { raised, goal, publicUrl },
    poster: { summary, trust, proof, publicUrl },
  };
  return { ...rest, ...shown[kind] };
}
