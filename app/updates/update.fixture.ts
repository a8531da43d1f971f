/** Updates for tests. */

/** Without a title, pictures or a voice note, in the default language only. */
export const plainUpdate = {
  title: '',
  translations: {},
  translatedTitles: {},
  picture: null,
  morePictures: [],
  voice: null,
  voiceTranscripts: {},
};
