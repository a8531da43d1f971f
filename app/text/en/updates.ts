/**
 * Sentences of the pages of single updates only, in English. Their loader sends them with the update, so that
 * no other page carries them.
 */
export const updates = {
  previous: 'Previous update',
  next: 'Next update',
  neighbours: 'Other updates',
  newest: 'The newest updates',
  missingTitle: 'We can’t find this update',
  missing: 'It may have been deleted, or the link may be incomplete.',
  whoAsks: 'Who asks',
};

export type UpdatesText = { [Name in keyof typeof updates]: string };

/** On Home, once the newest update is old. */
export const oldNews = ({ days }: { days: number }) => `The last update is ${days} days old.`;

/** Above the newest voice note on Home. */
export const voiceOfFamily = ({ length }: { length: string }) => `A voice note from the family, ${length}`;
