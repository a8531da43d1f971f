/** Sentences about a picture shared from another app, in English. Loaded only then. */
export const shareIn = {
  add: 'Add to home screen, to share screenshots from your payment app here',
  title: 'Your screenshot',
  taken: 'The picture that you shared is in the form below. Please look at it once more before you confirm.',
  shared: 'Shared by you just now:',
  missing: 'The picture did not come along. Please choose it here, in the form.',
  byLink: 'If the form doesn’t open by itself, open your donation by the link in our e-mail.',
  noDonation:
    'This browser has no unfinished donation that the picture could belong to. If you have started one, open it by the link in our e-mail and choose the picture there.',
};

export type ShareInText = typeof shareIn;
