/**
 * The fields of the home page's content (spec §3): per language a headline, six paragraphs and six picture
 * descriptions; and six pictures, each with the point that stays visible when it is cropped.
 */
import { type Language, languages, perLanguage } from '../languages.ts';

export const slots = [1, 2, 3, 4, 5, 6] as const;

type Numbered<Name extends string> = `${Name}${(typeof slots)[number]}`;
type Facts = (typeof languages)[Language];

type HeaderField = Facts['headerField'];
type ParagraphField = Numbered<Facts['paragraphField']>;
type PictureField = Numbered<'imagePath'>;
type FocusField = Numbered<'imageFocus'>;
type AltField = Numbered<Facts['altField']>;
export type HomeContentField = HeaderField | ParagraphField | PictureField | FocusField | AltField;

function numbered<Name extends string>(name: Name) {
  return slots.map((n) => `${name}${n}` as Numbered<Name>);
}

export const headerFields: Record<Language, HeaderField> = perLanguage(
  (language) => languages[language].headerField,
);
export const paragraphFields: Record<Language, ParagraphField[]> = perLanguage((language) =>
  numbered<Facts['paragraphField']>(languages[language].paragraphField),
);
export const altFields: Record<Language, AltField[]> = perLanguage((language) =>
  numbered<Facts['altField']>(languages[language].altField),
);
export const pictureFields: PictureField[] = numbered('imagePath');
export const focusFields: FocusField[] = numbered('imageFocus');
