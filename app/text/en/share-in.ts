/** Sentences about a picture shared from another app, in English. Loaded only then. */
export const shareIn = {
  add: 'Add to home screen, to share screenshots from your payment app',
  title: 'Your screenshot',
  taken: 'The picture you shared is in the form below. Please check it before you confirm.',
  shared: 'You just shared:',
  missing: 'The picture didn’t come through. Please choose it here, in the form.',
  byLink: 'If the form doesn’t open by itself, open your donation with the link in our email.',
  noDonation:
    'This browser has no unfinished donation for this picture. If you have started one, open it with the link in our email and choose the picture there.',
};

export type ShareInText = typeof shareIn;
