/** The face of this room for pages: components and hooks. */
export { ChosenPicture } from './chosen-picture.tsx';
export { EnlargeLink, PaperTop } from './enlarge-link.tsx';
export { pictureOfPdf } from './page-of-pdf.ts';
export { maxUploadBytes, postFile } from './post-file.ts';
export { type PicturePath, sendPicture } from './send-picture.ts';
export { useChosenPicture } from './use-chosen-picture.ts';
export { VoiceInput } from './voice-input.tsx';
export { VoiceNote } from './voice-note.tsx';
export { VoicePlayer } from './voice-player.tsx';
